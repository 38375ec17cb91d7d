import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormMoment } from '../../../platform/form/FormMoment.tsx';
import { FormSwitch } from '../../../platform/form/FormSwitch.tsx';
import { FormText } from '../../../platform/form/FormText.tsx';
import { FormPlace } from '../../../places/gazetteer/shared/FormPlace.tsx';
import { usePlaceTime } from '../placeTime.view.ts';
import type { BookingDraft } from './bookingDraft.view.ts';
import classes from './Book.module.css';

interface WindowFieldsProps {
  readonly control: Control<BookingDraft>;
  readonly side: 'pickup' | 'delivery';
  /** Of the shuttle, where the goods are brought or fetched otherwise. */
  readonly stop: string;
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly departsAt: number;
}

/** Fetched at a place of one's own, or brought to the stop; and between when. */
export function WindowFields({ control, side, stop, timeZone, departsAt }: WindowFieldsProps) {
  const { t } = useTranslation('fashion');
  const isAsked = useWatch({ control, name: `${side}.isAsked` });
  const from = useWatch({ control, name: `${side}.from` });
  const { zone } = usePlaceTime(timeZone);
  const isElsewhere = zone(from ?? departsAt) !== null;
  return (
    <div className={classes['side']} role="group" aria-label={t(side)}>
      <FormSwitch
        control={control}
        name={`${side}.isAsked`}
        label={t(`asked.${side}`)}
        hint={isAsked ? undefined : t(`atStop.${side}`, { stop })}
      />
      {isAsked && (
        <>
          <FormPlace control={control} name={`${side}.town`} label={t('town')} />
          <div className={classes['pair']} data-uneven>
            <FormText control={control} name={`${side}.street`} label={t('street')} maxLength={180} />
            <FormText control={control} name={`${side}.postcode`} label={t('postcode')} maxLength={12} dir="auto" />
          </div>
          <FormMoment control={control} name={`${side}.from`} label={t('windowFrom')} hint={isElsewhere ? t('yourClock') : undefined} />
          <FormMoment control={control} name={`${side}.to`} label={t('windowTo')} />
        </>
      )}
    </div>
  );
}
