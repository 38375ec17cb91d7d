import type { WireLoad, WireShuttle } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { listShuttles } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { MOST_DAYS_SHOWN } from '@sillage/domain/commerce/fashion/shuttle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { ConfirmDeed } from '../../../platform/ConfirmDeed.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { usePlaceTime } from '../placeTime.view.ts';
import { useMoveBooking } from './plan.queries.ts';

const LONGEST_MESSAGE = 2000;
const MOST_OFFERED = 200;

interface MoveDialogProps {
  readonly booking: { readonly idBooking: number; readonly reference: string; readonly idShuttle: number; readonly load: WireLoad };
  readonly onClose: () => void;
}

/** To another departure that has room for it. */
export function MoveDialog({ booking, onClose }: MoveDialogProps) {
  const { t } = useTranslation('fashionPlan');
  const { idBooking, reference } = booking;
  const move = useMoveBooking(idBooking);
  const { data } = useQuery({
    queryKey: ['fashion', 'shuttles', 'offered'],
    queryFn: ({ signal }) => call(listShuttles, { query: { days: MOST_DAYS_SHOWN, limit: MOST_OFFERED }, signal }),
  });
  const offered = (data?.data ?? []).filter(
    (one) => one.idShuttle !== booking.idShuttle && one.cancelledDate === null && fits(booking.load, one.left),
  );
  const [picked, setPicked] = useState<string | null>(null);
  const [text, setText] = useState('');
  const chosen = picked ?? String(offered[0]?.idShuttle ?? '');
  const nameOf = useDepartureName(data?.timeZone ?? 'UTC');
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
    <ConfirmDeed
      title={t('moveTitle', { reference })}
      cancelLabel={t('cancel')}
      confirmLabel={t('moveIt')}
      kind="primary"
      deed={move}
      isDisabled={chosen === ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('moveText')}</p>
      {data === undefined && <Skeleton height="60px" />}
      {data !== undefined && offered.length === 0 && <p>{t('noneWithRoom')}</p>}
      {offered.length > 0 && (
        <PlainSelect
          label={t('toDeparture')}
          value={chosen}
          onChange={setPicked}
          options={offered.map((one) => ({ value: String(one.idShuttle), label: nameOf(one) }))}
        />
      )}
      <TextArea label={t('message')} value={text} maxLength={LONGEST_MESSAGE} onChange={({ target }) => setText(target.value)} />
    </ConfirmDeed>
  );
}

function fits(load: WireLoad, left: WireLoad): boolean {
  return load.pieces <= left.pieces && load.hangingMetres <= left.hangingMetres && load.kg <= left.kg;
}

function useDepartureName(timeZone: string) {
  const { t } = useTranslation('fashion');
  const place = usePlaceTime(timeZone);
  return ({ name, departsAt }: WireShuttle) => {
    const ms = Date.parse(departsAt);
    return t('nextOne', { name, day: place.day(ms), time: place.time(ms) });
  };
}
