import {
  IconAdjustments,
  IconBellOff,
  IconHome,
  IconIceCream2,
  IconSnowflake,
  IconStarFilled,
  IconTemperatureMinus,
} from '@tabler/icons-react';
import i18next from 'i18next';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePresets } from '../../monitoring/alerts/presets.queries.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RULE_PRESETS, withPreset, type DraftRule, type RulePreset } from '../../journeys/shipments/create/draft.view.ts';
import classes from '../../journeys/shipments/create/Fields.module.css';
import type { StepProps } from '../../journeys/shipments/create/newShipment.queries.ts';

const ICONS = {
  coldChain: IconSnowflake,
  frozen: IconIceCream2,
  ambient: IconHome,
  deepFrozen: IconTemperatureMinus,
  own: IconAdjustments,
  none: IconBellOff,
} satisfies Record<RulePreset, typeof IconHome>;

const SPANS = ['lasting', 'total'] as const;

type Limit = 'minCelsius' | 'maxCelsius' | 'forMinutes' | 'hysteresisCelsius';

/** Brings fences, maps and its own words along: fetched beside the step. */
const FurtherRules = lazy(async () => {
  const [{ FurtherRules: Shown }] = await Promise.all([
    import('../../monitoring/alerts/FurtherRules.tsx'),
    i18next.loadNamespaces(['alertRules']),
  ]);
  return { default: Shown };
});

export function AlertsStep({ draft: { rule, further, written, idCustomer }, change, faultOf }: StepProps) {
  const { t } = useTranslation('newShipment');
  const edit = (next: Partial<DraftRule>) => change({ rule: { ...rule, ...next } });
  const limit = (field: Limit, label: string, unit: string) => ({
    label,
    unit,
    value: rule[field],
    step: 0.5,
    error: faultOf(`rule.${field}`),
    onChange: (value: number | null) => edit({ [field]: value }),
  });
  // Limits that were changed are one's own.
  const bound = (field: 'minCelsius' | 'maxCelsius', label: string) => ({
    ...limit(field, label, '°C'),
    onChange: (value: number | null) => edit({ [field]: value, preset: 'own' }),
  });
  return (
    <div className={classes['fields']}>
      <ChoiceCards
        label={t('preset')}
        value={rule.preset}
        onChange={(preset) => change({ rule: withPreset(rule, preset) })}
        options={RULE_PRESETS.map((value) => {
          const Icon = ICONS[value];
          return { value, label: t(`preset.${value}`), icon: <Icon size={18} aria-hidden /> };
        })}
      />
      <OwnPresets idCustomer={idCustomer} onPick={edit} />
      {rule.preset !== 'none' && (
        <div className={classes['limits']}>
          <NumberField name="temperature_min" {...bound('minCelsius', t('ruleMin'))} />
          <NumberField name="temperature_max" {...bound('maxCelsius', t('ruleMax'))} />
          <NumberField {...limit('forMinutes', t(rule.forTotal ? 'ruleTotal' : 'ruleFor'), t('minutes'))} />
          <PlainSelect
            label={t('counted')}
            value={rule.forTotal ? 'total' : 'lasting'}
            onChange={(next) => edit({ forTotal: next === 'total' })}
            options={SPANS.map((value) => ({ value, label: t(`counted.${value}`) }))}
          />
          {!rule.forTotal && <NumberField {...limit('hysteresisCelsius', t('hysteresis'), '°C')} hint={t('hysteresisHint')} />}
        </div>
      )}
      {rule.preset !== 'none' && rule.forTotal && <p className={classes['hint']}>{t('countedHint')}</p>}
      <Suspense fallback={<Skeleton height="60px" />}>
        <FurtherRules {...{ idCustomer, written }} rules={further} error={faultOf('written') && t('fault.written')} onChange={change} />
      </Suspense>
    </div>
  );
}

interface OwnPresetsProps {
  /** Null is the user's own company, or one that the operator has not named yet. */
  readonly idCustomer: number | null;
  readonly onPick: (next: Partial<DraftRule>) => void;
}

/** What the customer has kept for temperatures, favourites first. Those for other things are among the further rules. */
function OwnPresets({ idCustomer, onPick }: OwnPresetsProps) {
  const { t } = useTranslation('newShipment');
  const { role, data: user } = useUser();
  const { data } = usePresets(idCustomer ?? (role === 'superAdmin' ? null : user.idCustomer));
  const presets = data?.data.filter(({ ruleKey }) => ruleKey === 'temperature') ?? [];
  if (presets.length === 0) return null;
  return (
    <div role="group" aria-label={t('ownPresets')} className={classes['presets']}>
      {presets.map(({ idPreset, presetName, isFavourite, ruleValueMin, ruleValueMax, forMinutes, forTotal, hysteresis }) => (
        <Button
          key={idPreset}
          kind="secondary"
          size="xs"
          icon={isFavourite ? <IconStarFilled size={13} aria-hidden /> : undefined}
          onClick={() =>
            onPick({
              preset: 'own',
              minCelsius: ruleValueMin,
              maxCelsius: ruleValueMax,
              forMinutes,
              forTotal,
              hysteresisCelsius: hysteresis,
            })
          }
        >
          {presetName}
        </Button>
      ))}
    </div>
  );
}
