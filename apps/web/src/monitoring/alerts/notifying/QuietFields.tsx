import type { Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Clause } from '../rules/Clause.tsx';
import classes from './Notifying.module.css';
import { EVERY_DAY, withQuiet } from './notifying.view.ts';

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const ZONES = Intl.supportedValuesOf('timeZone');

interface QuietFieldsProps {
  readonly telling: Notifying;
  readonly onChange: (notifying: Notifying) => void;
}

/** Hours in which mails, text messages and pushes wait, unless the rule is critical. */
export function QuietFields({ telling: notifying, onChange }: QuietFieldsProps) {
  const { t, i18n } = useTranslation('alertNotifying');
  const { quiet } = notifying;
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const change = (next: Partial<NonNullable<Notifying['quiet']>>) => quiet && onChange({ ...notifying, quiet: { ...quiet, ...next } });
  const zones = quiet && !ZONES.includes(quiet.timeZone) ? [quiet.timeZone, ...ZONES] : ZONES;
  return (
    <Clause word={t('word.except')} isBare>
      <Switch
        label={t('critical')}
        hint={t('criticalHint')}
        isOn={notifying.isCritical}
        onChange={(isCritical) => onChange({ ...notifying, isCritical })}
      />
      <Switch label={t('quiet')} hint={t('quietHint')} isOn={quiet !== null} onChange={(isOn) => onChange(withQuiet(notifying, isOn))} />
      {quiet && (
        <div className={classes['quiet']}>
          <TextField label={t('quietFrom')} type="time" value={quiet.from} onChange={({ target }) => change({ from: target.value })} />
          <TextField label={t('quietTo')} type="time" value={quiet.to} onChange={({ target }) => change({ to: target.value })} />
          <SelectField
            label={t('timeZone')}
            value={quiet.timeZone}
            onChange={(timeZone) => timeZone !== null && change({ timeZone })}
            options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            placeholder={t('timeZone')}
            nothingFound={t('nothingFound')}
          />
          <fieldset className={classes['days']}>
            <legend>{t('days')}</legend>
            {EVERY_DAY.map((day) => (
              <Checkbox
                key={day}
                label={weekday.format(MONDAY_MS + (day - 1) * DAY_MS)}
                checked={quiet.days.includes(day)}
                onChange={({ target }) =>
                  change({ days: EVERY_DAY.filter((one) => (one === day ? target.checked : quiet.days.includes(one))) })
                }
              />
            ))}
          </fieldset>
        </div>
      )}
    </Clause>
  );
}
