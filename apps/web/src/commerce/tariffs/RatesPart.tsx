import { MOST_BREAKS } from '@sillage/domain/commerce/tariffs/tariff';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScaledField } from './ScaledField.tsx';
import { newBreak, type BreakDraft, type PartProps } from './tariffDraft.view.ts';
import classes from './Tariffs.module.css';

/** What a hundred kilograms cost from which weight on, and the least that is asked. */
export function RatesPart({ draft, onChange, errorAt }: PartProps) {
  const { t } = useTranslation('tariffs');
  const format = useFormat();
  const { breaks } = draft;
  const whole = errorAt('breaks');
  const set = (key: number, part: Partial<BreakDraft>) =>
    onChange({ breaks: breaks.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return (
    <Panel title={t('rates.title')}>
      <p className={classes['sub']}>{t('rates.text')}</p>
      {whole && <FailureNote>{whole}</FailureNote>}
      <ul className={classes['rows']} aria-label={t('rates.title')}>
        {breaks.map((one, index) => (
          <li key={one.key} className={classes['pair']}>
            <NumberField
              label={t('rates.fromKg')}
              unit="kg"
              min={0}
              value={one.fromKg}
              onChange={(fromKg) => set(one.key, { fromKg })}
              error={errorAt(`breaks.${index}.fromKg`)}
            />
            <ScaledField
              label={t('rates.per100Kg')}
              unit="€"
              value={one.centsPer100Kg}
              onChange={(centsPer100Kg) => set(one.key, { centsPer100Kg })}
              error={errorAt(`breaks.${index}.centsPer100Kg`)}
            />
            {breaks.length > 1 && (
              <IconButton
                label={t('rates.remove', { weight: format.measured(one.fromKg ?? 0, 'kg') })}
                onClick={() => onChange({ breaks: breaks.filter(({ key }) => key !== one.key) })}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <div className={classes['below']}>
        <Button
          kind="secondary"
          size="xs"
          icon={<IconPlus size={16} aria-hidden />}
          disabled={breaks.length >= MOST_BREAKS}
          onClick={() => onChange({ breaks: [...breaks, newBreak(null)] })}
        >
          {t('rates.add')}
        </Button>
        <ScaledField
          label={t('minimum')}
          hint={t('minimumHint')}
          unit="€"
          value={draft.minimumCents}
          onChange={(minimumCents) => onChange({ minimumCents })}
          error={errorAt('minimumCents')}
        />
      </div>
    </Panel>
  );
}
