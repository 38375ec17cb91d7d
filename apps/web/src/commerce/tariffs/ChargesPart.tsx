import { MOST_FUEL_RATES, SURCHARGES } from '@sillage/domain/commerce/tariffs/tariff';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScaledField } from './ScaledField.tsx';
import { newFuel, type FuelDraft, type PartProps } from './tariffDraft.view.ts';
import classes from './Tariffs.module.css';

/** What fuel adds to the freight, from one day to the next. */
export function FuelPart({ draft, onChange, errorAt }: PartProps) {
  const { t } = useTranslation('tariffs');
  const { fuel } = draft;
  const whole = errorAt('fuel');
  const set = (key: number, part: Partial<FuelDraft>) =>
    onChange({ fuel: fuel.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return (
    <Panel title={t('fuel.title')}>
      <p className={classes['sub']}>{t('fuel.text')}</p>
      {whole && <FailureNote>{t('fuel.twice')}</FailureNote>}
      <ul className={classes['rows']} aria-label={t('fuel.title')}>
        {fuel.map((one, index) => (
          <li key={one.key} className={classes['triple']}>
            <TextField
              label={t('fuel.from')}
              type="date"
              value={one.from}
              onChange={({ target }) => set(one.key, { from: target.value })}
              error={errorAt(`fuel.${index}.from`)}
            />
            <ScaledField
              label={t('ofFreight')}
              unit="%"
              value={one.basisPoints}
              onChange={(basisPoints) => set(one.key, { basisPoints })}
              error={errorAt(`fuel.${index}.basisPoints`)}
            />
            <ScaledField
              label={t('rates.per100Kg')}
              unit="€"
              value={one.centsPer100Kg}
              onChange={(centsPer100Kg) => set(one.key, { centsPer100Kg })}
              error={errorAt(`fuel.${index}.centsPer100Kg`)}
            />
            <IconButton
              label={t('fuel.remove', { day: one.from || '–' })}
              onClick={() => onChange({ fuel: fuel.filter(({ key }) => key !== one.key) })}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        kind="secondary"
        size="xs"
        icon={<IconPlus size={16} aria-hidden />}
        disabled={fuel.length >= MOST_FUEL_RATES}
        onClick={() => onChange({ fuel: [...fuel, newFuel(fuel.length === 0 ? draft.validFrom : '')] })}
      >
        {t('fuel.add')}
      </Button>
    </Panel>
  );
}

/** What is charged beside the freight. */
export function SurchargesPart({ draft, onChange, errorAt }: PartProps) {
  const { t } = useTranslation(['tariffs', 'quoteDetails']);
  const { surcharges } = draft;
  return (
    <Panel title={t('surcharges.title')}>
      <p className={classes['sub']}>{t('surcharges.text')}</p>
      {SURCHARGES.map((kind) => (
        <fieldset key={kind} className={classes['charge']}>
          <legend>{t(`quoteDetails:line.${kind}`)}</legend>
          <ScaledField
            label={t('amount')}
            unit="€"
            value={surcharges[kind].cents}
            onChange={(cents) => onChange({ surcharges: { ...surcharges, [kind]: { ...surcharges[kind], cents } } })}
            error={errorAt(`surcharges.${kind}.cents`)}
          />
          <ScaledField
            label={t('ofFreight')}
            unit="%"
            value={surcharges[kind].basisPoints}
            onChange={(basisPoints) => onChange({ surcharges: { ...surcharges, [kind]: { ...surcharges[kind], basisPoints } } })}
            error={errorAt(`surcharges.${kind}.basisPoints`)}
          />
        </fieldset>
      ))}
      <fieldset className={classes['charge']}>
        <legend>{t('quoteDetails:line.insurance')}</legend>
        <ScaledField
          label={t('insuranceShare')}
          unit="%"
          value={draft.insurance}
          onChange={(insurance) => onChange({ insurance })}
          error={errorAt('insurance')}
        />
        <ScaledField
          label={t('minimum')}
          unit="€"
          value={draft.insuranceMinimum}
          onChange={(insuranceMinimum) => onChange({ insuranceMinimum })}
          error={errorAt('insuranceMinimum')}
        />
      </fieldset>
    </Panel>
  );
}
