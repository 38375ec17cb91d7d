import type { Telling } from '@sillage/contract/monitoring/alerts/alertTelling.contract';
import { MOST_STEP_MINUTES, MOST_STEPS } from '@sillage/domain/monitoring/alerts/telling';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Clause } from '../rules/Clause.tsx';
import { PeopleField } from './PeopleField.tsx';
import classes from './Telling.module.css';
import { withStep, type Person } from './telling.view.ts';

interface EscalationFieldsProps {
  readonly telling: Telling;
  readonly people: readonly Person[] | undefined;
  readonly onChange: (telling: Telling) => void;
}

/** Who is told next when nobody acknowledges, step by step. */
export function EscalationFields({ telling, people, onChange }: EscalationFieldsProps) {
  const { t } = useTranslation(['alertTelling', 'alertRules']);
  const format = useFormat();
  const { escalation } = telling;
  const change = (index: number, next: Partial<Telling['escalation'][number]>) =>
    onChange({ ...telling, escalation: escalation.map((step, at) => (at === index ? { ...step, ...next } : step)) });
  return (
    <Clause word={t('word.else')} isBare>
      <p className={classes['hint']}>{t('escalationHint')}</p>
      {escalation.map((step, index) => (
        <div key={index} className={classes['step']}>
          <NumberField
            label={t('afterMinutes', { step: format.whole(index + 1) })}
            unit={t('minutes', { ns: 'alertRules' })}
            min={1}
            max={MOST_STEP_MINUTES}
            value={step.afterMinutes}
            onChange={(afterMinutes) => change(index, { afterMinutes: Math.round(afterMinutes ?? NaN) })}
          />
          <PeopleField label={t('stepWhom')} chosen={step} people={people} onChange={(chosen) => change(index, chosen)} />
          <IconButton
            label={t('removeStep', { step: format.whole(index + 1) })}
            onClick={() => onChange({ ...telling, escalation: escalation.filter((_, at) => at !== index) })}
          >
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      {escalation.length < MOST_STEPS && (
        <div>
          <Button kind="secondary" onClick={() => onChange(withStep(telling))}>
            {t('addStep')}
          </Button>
        </div>
      )}
    </Clause>
  );
}
