import type { PlannedShuttle, Seat } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useSeats } from './plan.queries.ts';
import classes from './Plan.module.css';

const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }));

/** Who is on a departure, each with how much of it they take; of a cancelled one who was. */
export function SeatsPanel({ shuttle }: { readonly shuttle: PlannedShuttle }) {
  const { t } = useTranslation('fashionPlan');
  const format = useFormat();
  const seats = useSeats(shuttle.idShuttle);
  const rows = useMemo(() => seats.data?.pages.flatMap((page) => page.data) ?? [], [seats.data]);
  const [moved, setMoved] = useState<Seat | null>(null);
  const ends = { from: shuttle.stops[0]?.address ?? '', to: shuttle.stops.at(-1)?.address ?? '' };
  return (
    <Panel title={t('seats')} aside={format.whole(shuttle.bookings)}>
      {seats.isPending && <Skeleton height="200px" />}
      {seats.error && rows.length === 0 && <Failure error={seats.error} onRetry={() => void seats.refetch()} />}
      {seats.data && rows.length === 0 && (
        <p className={classes['sub']}>{t(shuttle.cancelledDate === null ? 'noSeats' : 'noSeatsCancelled')}</p>
      )}
      <ul className={classes['seats']}>
        {rows.map((seat) => (
          <SeatRow key={seat.idBooking} seat={seat} shuttle={shuttle} onMove={() => setMoved(seat)} />
        ))}
      </ul>
      <MoreRows of={seats} />
      {moved !== null && (
        <Suspense>
          <MoveDialog booking={{ ...moved, ...ends, idShuttle: shuttle.idShuttle }} onClose={() => setMoved(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

interface SeatRowProps {
  readonly seat: Seat;
  readonly shuttle: PlannedShuttle;
  readonly onMove: () => void;
}

function SeatRow({ seat, shuttle: { capacity, cancelledDate }, onMove }: SeatRowProps) {
  const { t } = useTranslation(['fashionPlan', 'fashion']);
  const format = useFormat();
  const { idBooking, reference, customerName, load, contact, phone, priceCents } = seat;
  const shares = (['pieces', 'hangingMetres', 'kg'] as const).map((measure) => ({
    measure,
    share: capacity[measure] === 0 ? 0 : load[measure] / capacity[measure],
  }));
  return (
    <li className={classes['seat']}>
      <div className={classes['texts']}>
        <Link to="/fashionhub/bookings/$idBooking" params={{ idBooking: String(idBooking) }}>
          <bdi>{reference}</bdi> · <bdi>{customerName}</bdi>
        </Link>
        <span>
          {t('fashion:loadLine', {
            pieces: format.whole(load.pieces),
            metres: format.decimal(load.hangingMetres),
            kg: format.decimal(load.kg),
          })}{' '}
          · {format.euros(priceCents)}
        </span>
        <span>
          <bdi>{contact}</bdi> · <bdi dir="ltr">+{phone}</bdi>
        </span>
      </div>
      <div className={classes['shares']}>
        {shares.map(({ measure, share }) => (
          <ProgressBar key={measure} value={share} label={t(`fashion:share.${measure}`, { reference })} tone="brand" />
        ))}
      </div>
      {cancelledDate === null ? (
        <Button kind="secondary" size="xs" onClick={onMove}>
          {t('fashion:move')}
        </Button>
      ) : (
        <Chip tone="calm">{t('fashion:status.cancelled')}</Chip>
      )}
    </li>
  );
}
