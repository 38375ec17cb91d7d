import { airlineOf } from '@sillage/domain/journeys/carriage/airlines';
import { isAwbSuffix } from '@sillage/domain/journeys/carriage/carriage';
import { useTranslation } from 'react-i18next';
import { PhoneField } from '../../platform/i18n/PhoneField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Carriage.module.css';
import type { FormOf } from './formOf.view.ts';

const PREFIX_DIGITS = 3;
const SUFFIX_DIGITS = 8;

/** People paste a waybill as a whole: 057-1234 5675. */
function splitAwb(pasted: string): { awbPrefix: string; awbSuffix: string } | null {
  const digits = pasted.replaceAll(/\D/g, '');
  if (digits.length !== PREFIX_DIGITS + SUFFIX_DIGITS) return null;
  return { awbPrefix: digits.slice(0, PREFIX_DIGITS), awbSuffix: digits.slice(PREFIX_DIGITS) };
}

export function AirFields({ draft, set, field }: FormOf) {
  const { t } = useTranslation(['carriage', 'errors']);
  const { awbPrefix, awbSuffix } = draft;
  const [prefix, suffix] = [field('awbPrefix'), field('awbSuffix')];
  const airline = airlineOf(awbPrefix);
  const airlineHint = awbPrefix.length < PREFIX_DIGITS ? undefined : (airline ?? t('airlineUnknown'));
  const isWrong = awbSuffix.length === SUFFIX_DIGITS && !isAwbSuffix(awbSuffix);
  const type = (name: 'awbPrefix' | 'awbSuffix', typed: string, most: number) => {
    const whole = splitAwb(typed);
    if (!whole) return set(name, typed.replaceAll(/\D/g, '').slice(0, most));
    set('awbPrefix', whole.awbPrefix);
    set('awbSuffix', whole.awbSuffix);
  };
  return (
    <Panel title={t('airTitle')}>
      <div className={classes['fields']}>
        <TextField
          {...prefix}
          hint={prefix.hint ?? airlineHint}
          value={awbPrefix}
          inputMode="numeric"
          dir="ltr"
          onChange={({ target }) => type('awbPrefix', target.value, PREFIX_DIGITS)}
        />
        <TextField
          {...suffix}
          hint={suffix.hint ?? t('awbSuffixHint')}
          error={suffix.error ?? (isWrong ? t('carriage.awbCheckDigit', { ns: 'errors' }) : undefined)}
          value={awbSuffix}
          inputMode="numeric"
          dir="ltr"
          onChange={({ target }) => type('awbSuffix', target.value, SUFFIX_DIGITS)}
        />
        <TextField
          {...field('flightNumber')}
          value={draft.flightNumber}
          maxLength={12}
          placeholder="AF1234"
          dir="ltr"
          onChange={({ target }) => set('flightNumber', target.value)}
        />
        <TextField
          {...field('flightDate')}
          type="date"
          value={draft.flightDate ?? ''}
          onChange={({ target }) => set('flightDate', target.value === '' ? null : target.value)}
        />
      </div>
    </Panel>
  );
}

export function DriverFields({ draft, set, field }: FormOf) {
  const { t } = useTranslation('carriage');
  return (
    <Panel title={t('driverTitle')}>
      <div className={classes['fields']}>
        <TextField
          {...field('driverName')}
          value={draft.driverName}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => set('driverName', target.value)}
        />
        <PhoneField {...field('driverPhone')} value={draft.driverPhone} onChange={(value) => set('driverPhone', value)} />
        <TextField
          {...field('driverPlate')}
          value={draft.driverPlate}
          maxLength={20}
          dir="ltr"
          autoComplete="off"
          onChange={({ target }) => set('driverPlate', target.value)}
        />
      </div>
    </Panel>
  );
}
