import type { Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import { MOST_STEP_MINUTES } from '@sillage/domain/monitoring/alerts/notifying';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './Notifying.module.css';

interface StepHeadProps {
  /** Of the line: 1 is the first that waits. */
  readonly index: number;
  readonly telling: Notifying;
  readonly isFocused: boolean;
  readonly onChange: (notifying: Notifying) => void;
}

/** How long nobody must have answered before these people are told. */
export function StepHead({ index, telling: notifying, isFocused, onChange }: StepHeadProps) {
  const { t } = useTranslation(['alertNotifying', 'alertRules']);
  const format = useFormat();
  const { escalation } = notifying;
  const at = index - 1;
  const minutes = escalation[at]?.afterMinutes ?? NaN;
  const step = format.whole(index);
  return (
    <div className={classes['when']}>
      <NumberField
        label={t(index === 1 ? 'afterMinutes' : 'afterMore')}
        unit={t('minutes', { ns: 'alertRules' })}
        min={1}
        max={MOST_STEP_MINUTES}
        value={minutes}
        error={minutes >= 1 ? undefined : t('minutesMissing')}
        isReplaced
        isFocused={isFocused}
        onChange={(next) =>
          onChange({
            ...notifying,
            escalation: escalation.map((one, where) => (where === at ? { ...one, afterMinutes: Math.round(next ?? NaN) } : one)),
          })
        }
      />
      <IconButton
        label={t('removeStep', { step })}
        onClick={() => onChange({ ...notifying, escalation: escalation.filter((_, where) => where !== at) })}
      >
        <IconTrash size={17} aria-hidden />
      </IconButton>
    </div>
  );
}
