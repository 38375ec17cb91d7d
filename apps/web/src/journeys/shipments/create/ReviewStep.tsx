import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withWritten, type FurtherRule } from '../shared/furtherRule.view.ts';
import { useCustomers } from '../../../people/customers/shared/customers.queries.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useResponsibles } from '../responsible/responsible.queries.ts';
import { kindAt, type Draft } from './draft.view.ts';
import classes from './ReviewStep.module.css';
import { WIZARD_STEPS, type WizardStep } from './wizardSearch.view.ts';

interface ReviewStepProps {
  readonly draft: Draft;
  readonly onGo: (step: WizardStep) => void;
  /** What a further rule watches for. */
  readonly watchedOf: (rule: FurtherRule) => ReactNode;
}

interface Line {
  readonly label: string;
  readonly value: string;
  readonly more?: ReactNode;
}

/** Everything that was said, each part with a way back to it. */
export function ReviewStep({ draft, onGo, watchedOf }: ReviewStepProps) {
  const { t } = useTranslation('newShipment');
  const lines = useLines(draft, watchedOf);
  return (
    <div className={classes['parts']}>
      {WIZARD_STEPS.flatMap((step) =>
        step === 'review'
          ? []
          : [
              <section key={step} className={classes['part']} data-step={step}>
                <header>
                  <h3>{t(`step.${step}`)}</h3>
                  <IconButton label={t('changeStep', { step: t(`step.${step}`) })} onClick={() => onGo(step)}>
                    <IconPencil size={17} aria-hidden />
                  </IconButton>
                </header>
                <dl>
                  {lines[step].map(({ label, value, more }, index) => (
                    <div key={`${index} ${label}`}>
                      <dt>{label}</dt>
                      <dd>
                        {value}
                        {more && <small>{more}</small>}
                      </dd>
                    </div>
                  ))}
                </dl>
                {lines[step].length === 0 && <p className={classes['none']}>{t('nothingSaid')}</p>}
              </section>,
            ],
      )}
      {draft.idCustomer !== null && <CustomerName idCustomer={draft.idCustomer} />}
    </div>
  );
}

/** For the operator, who creates for others. */
function CustomerName({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation('newShipment');
  const { data } = useCustomers();
  const name = data?.data.find((one) => one.idCustomer === idCustomer)?.customerName;
  return name === undefined ? null : <p className={classes['none']}>{t('forCustomer', { name })}</p>;
}

function useLines(draft: Draft, watchedOf: ReviewStepProps['watchedOf']): Record<Exclude<WizardStep, 'review'>, Line[]> {
  const { t } = useTranslation(['newShipment', 'shipments']);
  const format = useFormat();
  const { idCustomer, idResponsible, reference, trackers, assets, stops, type, rule, further, written } = draft;
  const people = useResponsibles(idResponsible === null ? null : (idCustomer ?? undefined)).data?.data;
  const name = people?.find(({ idUser }) => idUser === idResponsible)?.name;
  const responsible = name === undefined ? [] : [{ label: t('responsible'), value: name }];
  const bound = (value: number | null) => (value === null ? '…' : format.celsius(value));
  return {
    reference: [{ label: t('reference'), value: reference.trim() }, ...responsible],
    trackers: trackers.map((value, index) => ({ label: t('trackerNumber', { number: index + 1 }), value })),
    assets: assets.map((asset, index) => ({
      label: t('assetReference', { number: index + 1 }),
      value: asset.reference.trim(),
      more: asset.tracker ?? t('noOwnTracker'),
    })),
    route: stops.map(({ place, radiusMetres, plannedTime }, index) => ({
      label: t(`stop.${kindAt(index, stops.length)}`),
      value: place?.address ?? '',
      more: [
        plannedTime === null ? t('shipments:notPlanned') : format.moment(plannedTime),
        t('within', { radius: format.metres(radiusMetres ?? 0) }),
      ].join(' · '),
    })),
    transport: [{ label: t('type'), value: t(`shipments:type.${type}`) }],
    alerts: [
      {
        label: t('preset'),
        value: t(`preset.${rule.preset}`),
        ...(rule.preset === 'none'
          ? {}
          : {
              more: t(wordsOf(rule), {
                min: bound(rule.minCelsius),
                max: bound(rule.maxCelsius),
                minutes: rule.forMinutes ?? 0,
              }),
            }),
      },
      ...withWritten(further, written).map((one) => ({ label: t('furtherRule'), value: one.ruleName, more: watchedOf(one) })),
    ],
  };
}

function wordsOf({ forTotal, forMinutes }: Pick<Draft['rule'], 'forTotal' | 'forMinutes'>) {
  if (forTotal) return 'ruleTextTotal';
  return (forMinutes ?? 0) === 0 ? 'ruleTextAtOnce' : 'ruleText';
}
