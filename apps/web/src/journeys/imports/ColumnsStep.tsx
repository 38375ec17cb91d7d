import { ASSET_KINDS } from '@sillage/domain/goods/assets/asset';
import { FIELDS_OF, missingFields, REQUIRED_FIELDS, type ImportField, type ImportKind } from '@sillage/domain/journeys/imports/fields';
import { MAX_RADIUS_METRES, MIN_RADIUS_METRES, SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { DATE_ORDERS } from '@sillage/domain/platform/time/localTime';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import classes from './Imports.module.css';
import { samplesOf, type Chosen, type Reading } from './mapping.view.ts';
import type { Table } from '../../platform/sheet/readTable.ts';

interface ColumnsStepProps {
  readonly chosen: Chosen;
  readonly isBusy: boolean;
  readonly onTable: (table: Table) => void;
  readonly onReading: (reading: Reading) => void;
  readonly onNext: () => void;
}

/** Which column says what; those that no shipment is made without come first. */
export function ColumnsStep({ chosen, isBusy, onTable, onReading, onNext }: ColumnsStepProps) {
  const { t } = useTranslation(['imports', 'errors']);
  const { what, table, tables, reading, fileName, isKept } = chosen;
  const { mapping } = reading;
  const [isAsked, setIsAsked] = useState(false);
  const missing = new Set(missingFields(what, (field) => mapping[field] !== undefined));
  const map = (field: ImportField, column: number | undefined) => {
    const { [field]: _before, ...rest } = mapping;
    onReading({ ...reading, mapping: column === undefined ? rest : { ...rest, [field]: column } });
  };
  return (
    <form
      className={classes['card']}
      aria-labelledby="import-columns"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (missing.size === 0 && isRadius(reading.settings.radiusMetres)) onNext();
      }}
    >
      <header className={classes['head']}>
        <h2 id="import-columns">{t('step.columns')}</h2>
        <p>
          <bdi>{fileName}</bdi> · {t('rowsInFile', { number: table.rows.length })} · {t(isKept ? 'columnsKept' : 'columnsGuessed')}
        </p>
      </header>
      {tables.length > 1 && (
        <PlainSelect
          label={t('sheet')}
          value={String(tables.indexOf(table))}
          onChange={(at) => {
            const other = tables[Number(at)];
            if (other) onTable(other);
          }}
          options={tables.map(({ name }, at) => ({ value: String(at), label: name }))}
        />
      )}
      <ul className={classes['fields']}>
        {FIELDS_OF[what].map((field) => (
          <FieldColumn
            what={what}
            key={field}
            field={field}
            table={table}
            column={mapping[field]}
            isMissing={isAsked && missing.has(field)}
            onChange={(column) => map(field, column)}
          />
        ))}
      </ul>
      {what === 'shipments' ? <SettingsFields {...{ reading, onReading }} /> : <UsualKind {...{ reading, onReading }} />}
      <footer className={classes['foot']}>
        <Button type="submit" busy={isBusy}>
          {t('look')}
        </Button>
      </footer>
    </form>
  );
}

interface FieldColumnProps {
  readonly what: ImportKind;
  readonly field: ImportField;
  readonly table: Table;
  readonly column: number | undefined;
  readonly isMissing: boolean;
  readonly onChange: (column: number | undefined) => void;
}

const NONE = '';

function FieldColumn({ what, field, table, column, isMissing, onChange }: FieldColumnProps) {
  const { t } = useTranslation(['imports', 'errors']);
  const samples = useMemo(() => (column === undefined ? [] : samplesOf(table, column)), [table, column]);
  const isRequired = REQUIRED_FIELDS[what].includes(field);
  const options = table.headings.map((heading, at) => ({ value: String(at), label: heading || t('columnNumber', { number: at + 1 }) }));
  return (
    <li className={classes['field']} data-off={column === undefined || undefined}>
      <PlainSelect
        label={isRequired ? t('required', { field: t(`field.${field}`) }) : t(`field.${field}`)}
        error={isMissing ? t('import.columnMissing', { ns: 'errors' }) : undefined}
        value={column === undefined ? NONE : String(column)}
        onChange={(value) => onChange(value === NONE ? undefined : Number(value))}
        options={[{ value: NONE, label: t('noColumn') }, ...options]}
      />
      <p className={classes['samples']} dir="auto">
        {column === undefined
          ? t(field === 'reference' ? `about.reference.${what}` : `about.${field}`)
          : samples.join(' · ') || t('emptyColumn')}
      </p>
    </li>
  );
}

const isRadius = (metres: number) => metres >= MIN_RADIUS_METRES && metres <= MAX_RADIUS_METRES;

type SettingsProps = Pick<ColumnsStepProps, 'onReading'> & { readonly reading: Reading };

function UsualKind({ reading, onReading }: SettingsProps) {
  const { t } = useTranslation('imports');
  const { settings } = reading;
  return (
    <fieldset className={classes['settings']}>
      <legend>{t('settings')}</legend>
      <PlainSelect
        label={t('usualKind')}
        value={settings.kind}
        onChange={(kind) => onReading({ ...reading, settings: { ...settings, kind } })}
        options={ASSET_KINDS.map((value) => ({ value, label: t(`sampleKind.${value}`) }))}
      />
    </fieldset>
  );
}

function SettingsFields({ reading, onReading }: SettingsProps) {
  const { t } = useTranslation(['imports', 'shipments']);
  const { settings } = reading;
  const change = (next: Partial<Reading['settings']>) => onReading({ ...reading, settings: { ...settings, ...next } });
  const zones = useMemo(() => [...new Set(['UTC', settings.timeZone, ...Intl.supportedValuesOf('timeZone')])], [settings.timeZone]);
  return (
    <fieldset className={classes['settings']}>
      <legend>{t('settings')}</legend>
      <PlainSelect
        label={t('dateOrder')}
        value={settings.dateOrder}
        onChange={(dateOrder) => change({ dateOrder })}
        options={DATE_ORDERS.map((value) => ({ value, label: t(`dateOrder.${value}`) }))}
      />
      <PlainSelect
        label={t('timeZone')}
        value={settings.timeZone}
        onChange={(timeZone) => change({ timeZone })}
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      <PlainSelect
        label={t('usualType')}
        value={settings.type}
        onChange={(type) => change({ type })}
        options={SHIPMENT_TYPES.map((value) => ({ value, label: t(`shipments:type.${value}`) }))}
      />
      <NumberField
        label={t('usualRadius')}
        unit="m"
        min={MIN_RADIUS_METRES}
        max={MAX_RADIUS_METRES}
        step={50}
        value={settings.radiusMetres}
        onChange={(radiusMetres) => change({ radiusMetres: radiusMetres ?? Number.NaN })}
        error={isRadius(settings.radiusMetres) ? undefined : t('radiusRange')}
      />
    </fieldset>
  );
}
