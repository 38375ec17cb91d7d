import type { LineOutcome } from '@sillage/domain/tracking/mappings/applyMapping';
import { MAPPED_FIELDS, MAPPED_UNITS, needsVolts, type MappedField, type MappedUnit } from '@sillage/domain/tracking/mappings/mapping';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { faultOf, withField, type DraftLine } from './mappingDraft.view.ts';
import classes from './Mappings.module.css';

interface LineRowProps {
  readonly line: DraftLine;
  readonly isTried: boolean;
  /** What it reads of the message that is shown; null where there is none. */
  readonly outcome: LineOutcome | null;
  readonly onChange: (line: DraftLine) => void;
  readonly onRemove: () => void;
  readonly onWait: () => void;
}

export function LineRow({ line, isTried, outcome, onChange, onRemove, onWait }: LineRowProps) {
  const { t } = useTranslation('mappings');
  const fault = faultOf(line);
  const name = t(`field.${line.field}`);
  const units: readonly MappedUnit[] = MAPPED_UNITS[line.field];
  return (
    <li className={classes['line']} aria-label={name}>
      <div className={classes['main']}>
        <PlainSelect<MappedField>
          label={t('field')}
          value={line.field}
          onChange={(field) => onChange(withField(line, field))}
          options={MAPPED_FIELDS.map((value) => ({ value, label: t(`field.${value}`) }))}
        />
        <TextField
          label={t('path')}
          value={line.path}
          dir="ltr"
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          onFocus={onWait}
          onChange={({ target }) => onChange({ ...line, path: target.value })}
          error={fault === 'wrong.path' || (isTried && line.path.trim() === '') ? t('wrong.path') : undefined}
        />
        <PlainSelect<MappedUnit>
          label={t('unit')}
          value={line.unit}
          onChange={(unit) => onChange({ ...line, unit })}
          options={units.map((value) => ({ value, label: t(`unit.${value}`) }))}
        />
        <IconButton label={t('removeLine', { name })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
      {needsVolts(line) && (
        <div className={classes['numbers']}>
          <NumberField
            label={t('emptyVolts')}
            unit="V"
            value={line.emptyVolts}
            onChange={(emptyVolts) => onChange({ ...line, emptyVolts })}
          />
          <NumberField
            label={t('fullVolts')}
            unit="V"
            value={line.fullVolts}
            onChange={(fullVolts) => onChange({ ...line, fullVolts })}
            error={fault === 'wrong.volts' ? t(fault) : undefined}
          />
        </div>
      )}
      <div className={classes['foot']}>
        <OutcomeText field={line.field} outcome={outcome} />
        {mayScale(line) && (
          <details open={line.factor !== 1 || line.offset !== 0 || undefined}>
            <summary>{t('scale')}</summary>
            <div className={classes['numbers']}>
              <NumberField label={t('factor')} unit="×" value={line.factor} onChange={(factor) => onChange({ ...line, factor })} />
              <NumberField label={t('offset')} unit="+" value={line.offset} onChange={(offset) => onChange({ ...line, offset })} />
            </div>
          </details>
        )}
      </div>
    </li>
  );
}

/** What is no plain number cannot be reckoned with. */
function mayScale({ unit }: DraftLine): boolean {
  return unit !== 'auto' && unit !== 'iso' && unit !== 'nmea';
}

/** In which unit each measure is kept. */
const KEPT: Partial<Record<MappedField, string>> = {
  temperature: '°C',
  humidity: '%',
  battery: '%',
  batteryVoltage: 'V',
  speed: 'km/h',
  course: '°',
  altitude: 'm',
  accuracy: 'm',
  light: 'lx',
  shock: 'g',
  signal: 'dBm',
  latitude: '°',
  longitude: '°',
};
const DEGREE_DIGITS = 6;

function OutcomeText({ field, outcome }: { readonly field: MappedField; readonly outcome: LineOutcome | null }) {
  const { t } = useTranslation('mappings');
  const format = useFormat();
  if (outcome === null) return <span />;
  if (outcome.kind !== 'read') {
    const isFault = outcome.kind === 'fault';
    return (
      <span className={classes['outcome']} data-tone={isFault ? 'bad' : 'calm'}>
        {t(isFault ? `fault.${outcome.reason}` : `outcome.${outcome.kind}`)}
      </span>
    );
  }
  const { value } = outcome;
  const shown = () => {
    if (field === 'deviceDate') return `${format.moment(value)} (${new Date(value).toISOString()})`;
    if (field === 'latitude' || field === 'longitude') return `${value.toFixed(DEGREE_DIGITS)}°`;
    return format.preciselyMeasured(value, KEPT[field] ?? '');
  };
  return (
    <span className={classes['outcome']} data-tone="good">
      {t('reads')} <bdi>{shown()}</bdi>
    </span>
  );
}
