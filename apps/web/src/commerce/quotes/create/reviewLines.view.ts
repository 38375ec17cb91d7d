import { fullAddress } from '@sillage/domain/commerce/quotes/fullAddress';
import { bareUnNumber, hazardText } from '@sillage/domain/commerce/quotes/hazard';
import { HANDLINGS } from '@sillage/domain/commerce/quotes/quote';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useContractors } from '../../../people/contractors/shared/allContractors.queries.ts';
import type { QuoteStep } from './newQuoteSearch.view.ts';
import type { DraftPiece, DraftPlace, QuoteDraft } from './quoteDraft.view.ts';

interface ReviewLine {
  readonly label: string;
  readonly value: string;
  readonly more?: string;
}

/** The town of an earlier request is its whole address, which may have the postcode in it already. */
function addressOf({ street, postcode, town }: DraftPlace): string {
  const address = [street.trim(), town?.address ?? ''].filter((text) => text !== '').join(', ');
  return fullAddress({ address, postcode, country: town?.country ?? null });
}

/** What was said in each step, in words. */
export function useReviewLines(draft: QuoteDraft, idCustomer: number | null): Record<Exclude<QuoteStep, 'review'>, readonly ReviewLine[]> {
  const { t } = useTranslation(['newQuote', 'shipments']);
  const format = useFormat();
  const contractors = useContractors(idCustomer);
  const { handling, temperatureMin, temperatureMax, incoterm, transportMeans, insuranceValueCents, comment, idContractor } = draft;
  const line = (label: string, value: string | null | undefined): ReviewLine[] => (value ? [{ label, value }] : []);
  const contactOf = ({ contact: { name, surname, phone, email } }: DraftPlace) => format.list([`${name} ${surname}`, phone, email]);
  const place = (label: string, side: DraftPlace): ReviewLine => ({
    label,
    value: addressOf(side),
    more: contactOf(side),
  });
  const moment = (ms: number | null) => (ms === null ? null : format.moment(ms));
  const piece = (
    { reference, quantity, content, length, width, height, weight, stackable, ...hazard }: DraftPiece,
    index: number,
  ): ReviewLine => ({
    label: reference === '' ? t('pieceNumber', { number: index + 1 }) : reference,
    value: `${format.whole(quantity ?? 0)} × ${content}`,
    more: format.list([
      `${[length, width, height].map((value) => format.precise(value ?? 0)).join(' × ')} cm`,
      format.preciselyMeasured(weight ?? 0, 'kg'),
      ...(stackable ? [] : [t('notStackable')]),
      ...(hazard.unNumber === '' ? [] : [hazardText({ ...hazard, unNumber: bareUnNumber(hazard.unNumber) })]),
    ]),
  });
  const celsius = (value: number | null) => (value === null ? '…' : format.celsius(value));
  const asked = HANDLINGS.filter((one) => handling[one]).map((one) =>
    one === 'coldChain' ? t('coldChainRange', { min: celsius(temperatureMin), max: celsius(temperatureMax) }) : t(`handling.${one}`),
  );
  return {
    places: [
      place(t('pickup'), draft.pickup),
      ...line(t('pickupDate'), moment(draft.pickupDate)),
      place(t('delivery'), draft.delivery),
      ...line(t('deliveryDate'), moment(draft.deliveryDate)),
    ],
    packing: draft.packingList.map(piece),
    conditions: [
      ...line(t('means'), transportMeans === null ? t('anyMode') : t(`shipments:type.${transportMeans}`)),
      ...line(t('incoterm'), incoterm),
      ...line(t('insurance'), insuranceValueCents === null ? null : format.euros(insuranceValueCents)),
      ...line(t('handling'), format.list(asked)),
      ...line(t('contractor'), contractors.data?.data.find((one) => one.idContractor === idContractor)?.company),
      ...line(t('comment'), comment.trim()),
    ],
  };
}
