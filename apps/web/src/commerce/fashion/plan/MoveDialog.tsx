import type { WireLoad, WireShuttle } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { usePlaceTimes } from '../placeTime.view.ts';
import { useMoveBooking, useOfferedDepartures } from './plan.queries.ts';

const LONGEST_MESSAGE = 2000;

interface MoveDialogProps {
  readonly booking: {
    readonly idBooking: number;
    readonly reference: string;
    readonly idShuttle: number;
    readonly load: WireLoad;
    readonly from: string;
    readonly to: string;
  };
  readonly onClose: () => void;
}

/** To another departure that has room for it: those with the same ends come first, and of others none is proposed. */
export function MoveDialog({ booking, onClose }: MoveDialogProps) {
  const { t } = useTranslation('fashionPlan');
  const { idBooking, reference } = booking;
  const move = useMoveBooking(idBooking);
  const { data, error, refetch } = useOfferedDepartures();
  const isAlike = ({ stops }: WireShuttle) => stops[0]?.address === booking.from && stops.at(-1)?.address === booking.to;
  const offered = (data ?? [])
    .filter((one) => one.idShuttle !== booking.idShuttle && one.cancelledDate === null && fits(booking.load, one.left))
    .toSorted((one, other) => Number(isAlike(other)) - Number(isAlike(one)));
  const [picked, setPicked] = useState<string | null>(null);
  const [text, setText] = useState('');
  // What was picked may be full by now.
  const there = offered.find(({ idShuttle }) => String(idShuttle) === picked);
  const target = there ?? offered.find(isAlike);
  const chosen = target === undefined ? '' : String(target.idShuttle);
  const nameOf = useDepartureName(offered);
  const confirm = () =>
    move.mutate(
      { idShuttle: Number(chosen), text },
      {
        onSuccess: () => {
          showToast({ message: t('moved', { reference }), tone: 'good' });
          onClose();
        },
      },
    );
  return (
    <ConfirmAction
      title={t('moveTitle', { reference })}
      cancelLabel={t('cancel')}
      confirmLabel={t('moveIt')}
      kind="primary"
      action={move}
      isChanged={text.trim() !== ''}
      isDisabled={chosen === ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('moveText')}</p>
      {data === undefined && error === null && <Skeleton height="60px" />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && offered.length === 0 && <p>{t('noneWithRoom')}</p>}
      {offered.length > 0 && (
        <PlainSelect
          label={t('toDeparture')}
          value={chosen}
          onChange={setPicked}
          options={[
            ...(target === undefined ? [{ value: '', label: t('chooseDeparture') }] : []),
            ...offered.map((one) => ({ value: String(one.idShuttle), label: nameOf(one) })),
          ]}
        />
      )}
      {target !== undefined && !isAlike(target) && (
        <p role="alert">{t('otherStops', { from: target.stops[0]?.address ?? '', to: target.stops.at(-1)?.address ?? '' })}</p>
      )}
      <TextArea label={t('message')} value={text} maxLength={LONGEST_MESSAGE} onChange={(event) => setText(event.target.value)} />
    </ConfirmAction>
  );
}

function fits(load: WireLoad, left: WireLoad): boolean {
  return load.pieces <= left.pieces && load.hangingMetres <= left.hangingMetres && load.kg <= left.kg;
}

/** By the clock of the place that each leaves from. */
function useDepartureName(offered: readonly WireShuttle[]) {
  const { t } = useTranslation('fashion');
  const places = usePlaceTimes(offered.map(({ timeZone }) => timeZone));
  return ({ name, departsAt, timeZone }: WireShuttle) => {
    const ms = Date.parse(departsAt);
    const place = places.get(timeZone);
    return t('nextOne', { name, day: place?.day(ms) ?? '', time: place?.time(ms) ?? '' });
  };
}
