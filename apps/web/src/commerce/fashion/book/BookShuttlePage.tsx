import { DomainError } from '@sillage/domain/domainError';
import { IconLock } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { DetailsPage } from '../../../ui/DetailsPage.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { useShuttle, type ShownShuttle } from '../fashion.queries.ts';
import { idInAddress } from '../idInAddress.view.ts';
import { BookingForm } from './BookingForm.tsx';
import { NextDeparture } from './NextDeparture.tsx';
import { useHeldSeat } from './heldSeat.queries.ts';

const route = getRouteApi('/signedIn/fashionhub/book/$idShuttle');

/** A seat is held, and the form filled that books it. */
export function BookShuttlePage() {
  const { t } = useTranslation('fashion');
  const { idShuttle } = route.useParams();
  const id = idInAddress(idShuttle);
  const { data, error, refetch } = useShuttle(id);
  return (
    <DetailsPage isWaiting={!data && !error}>
      <PageHead title={t('bookTitle', { name: data?.name ?? '' })} back={<BackLink to="/fashionhub" aria-label={t('backToShuttles')} />} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="420px" />}
      {data && <SeatAndForm key={id} shuttle={data} />}
    </DetailsPage>
  );
}

function SeatAndForm({ shuttle }: { readonly shuttle: ShownShuttle }) {
  const seat = useHeldSeat(shuttle.idShuttle);
  if (seat.held === null && seat.error !== null) return <NoSeat shuttle={shuttle} error={seat.error} onRetry={() => seat.again({})} />;
  if (seat.held === null) return <Skeleton height="420px" />;
  return <BookingForm shuttle={shuttle} seat={seat} />;
}

interface NoSeatProps {
  readonly shuttle: ShownShuttle;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Somebody else was faster, or it is too late: what to do next is one press away. */
function NoSeat({ shuttle, error, onRetry }: NoSeatProps) {
  const { t } = useTranslation(['fashion', 'errors']);
  if (!(error instanceof DomainError) || !error.code.startsWith('shuttle.')) return <Failure error={error} onRetry={onRetry} />;
  return (
    <Notice icon={<IconLock />} title={t(codeOf(error), { ns: 'errors' })} action={<NextDeparture idShuttle={shuttle.idShuttle} />} isAlert>
      {error.code === 'shuttle.full' ? t('perhapsHeld') : ''}
    </Notice>
  );
}
