import type { Rating } from '@sillage/contract/commerce/ratings/ratings.contract';
import { MOST_EXPORTED } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import type { Cell } from '../../../platform/sheet/csvOf.ts';
import { ExportDialog } from '../../../platform/sheet/ExportDialog.tsx';
import { readRatings, useRatings } from '../ratings.queries.ts';
import type { RatingsFilter } from './ratingsSearch.view.ts';

interface ExportRatingsDialogProps {
  readonly filter: RatingsFilter;
  readonly onClose: () => void;
}

const dateOf = (date: string | null | undefined) => (date ? new Date(date) : null);

/** Ratings as a file: all that the list finds. */
export function ExportRatingsDialog({ filter, onClose }: ExportRatingsDialogProps) {
  const { t } = useTranslation('ratings');
  const { data } = useRatings(filter);
  const count = data?.pages[0]?.count;
  const columns = {
    rated: (one: Rating) => dateOf(one.ratedDate),
    rating: (one: Rating) => one.rating,
    comment: (one: Rating) => one.comment,
    reasons: (one: Rating) => one.reasons.map((reason) => t(one.rating > 3 ? `liked.${reason}` : `missed.${reason}`)).join(', '),
    reference: (one: Rating) => one.reference,
    customer: (one: Rating) => one.customerName,
    origin: (one: Rating) => one.origin,
    destination: (one: Rating) => one.destination,
    carrier: (one: Rating) => one.carrier,
    driver: (one: Rating) => one.driver,
    contractor: (one: Rating) => one.contractor?.company ?? '',
    arrived: (one: Rating) => dateOf(one.related.arrivedDate),
    delayMinutes: (one: Rating) => one.related.delayMinutes,
    temperatureAlerts: (one: Rating) => one.related.temperatureAlerts,
    incidents: (one: Rating) => one.related.incidents,
    answer: (one: Rating) => one.answer?.text ?? '',
    answered: (one: Rating) => dateOf(one.answer?.date),
  } satisfies Record<string, (one: Rating) => Cell>;
  const names = Object.keys(columns) as (keyof typeof columns)[];
  return (
    <ExportDialog
      source={{
        fileName: t('fileName'),
        sheetName: t('title'),
        length: count === undefined ? null : Math.min(count, MOST_EXPORTED),
        columns: names.map((name) => ({
          name: t(`column.${name}`),
          heading: t(`column.${name}`),
          isMoment: name === 'rated' || name === 'arrived' || name === 'answered',
          cell: columns[name],
        })),
        pages: (signal) => readRatings(filter, signal),
      }}
      onClose={onClose}
    />
  );
}
