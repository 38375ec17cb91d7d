import type { Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import { CHANNELS, MOST_STEPS } from '@sillage/domain/monitoring/alerts/notifying';
import { IconClockPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { TickChips } from '../../../ui/form/ChoiceChips.tsx';
import { Clause } from '../rules/Clause.tsx';
import { StepHead } from './StepHead.tsx';
import classes from './Notifying.module.css';
import type { Person } from './notifying.view.ts';
import { isNamed, linesOf, withStep } from './notifying.view.ts';
import { NotifyingLine } from './NotifyingLine.tsx';

interface NotifyingClausesProps {
  readonly people: readonly Person[] | undefined;
  readonly error: unknown;
  readonly telling: Notifying;
  readonly onChange: (notifying: Notifying) => void;
}

/** TELL somebody at once, and line by line those who are next when nobody answers. */
export function NotifyingClauses({ people, error, telling: notifying, onChange }: NotifyingClausesProps) {
  const { t } = useTranslation('alertNotifying');
  const [isNew, setIsNew] = useState(false);
  const format = useFormat();
  const { escalation } = notifying;
  return (
    <Clause word={t('word.tell')} isBare>
      <ErrorNote error={error} />
      {linesOf(notifying).map((line, index) => (
        <div
          key={index}
          className={classes['line']}
          role="group"
          aria-label={index === 0 ? t('line.first') : t('line.later', { step: format.whole(index) })}
        >
          {index === 0 ? (
            <p className={classes['when']}>{t('atOnce')}</p>
          ) : (
            <StepHead index={index} telling={notifying} isFocused={isNew && index === escalation.length} onChange={onChange} />
          )}
          <NotifyingLine index={index} line={line} people={people} telling={notifying} onChange={onChange}>
            {index === 0 && !isNamed(notifying) && <Everybody telling={notifying} onChange={onChange} />}
          </NotifyingLine>
        </div>
      ))}
      {escalation.length > 0 && <p className={classes['hint']}>{t('escalationHint')}</p>}
      {escalation.length < MOST_STEPS && (
        <div className={classes['add']}>
          <Button
            kind="quiet"
            size="xs"
            icon={<IconClockPlus size={15} aria-hidden />}
            onClick={() => {
              setIsNew(true);
              onChange(withStep(notifying));
            }}
          >
            {t('addStep')}
          </Button>
        </div>
      )}
    </Clause>
  );
}

/** While nobody is named: those who chose it in the settings, by the ways of the rule. */
function Everybody({ telling: notifying, onChange }: Pick<NotifyingClausesProps, 'telling' | 'onChange'>) {
  const { t } = useTranslation('alertNotifying');
  const { channels } = notifying;
  return (
    <div className={classes['person']}>
      <span className={classes['name']}>{t('who.everybody')}</span>
      <TickChips
        label={t('waysOf', { name: t('who.everybody') })}
        isBare
        values={channels}
        options={CHANNELS.map((value) => ({ value, label: t(`by.${value}`) }))}
        onTick={(channel, isOn) =>
          onChange({ ...notifying, channels: CHANNELS.filter((one) => (one === channel ? isOn : channels.includes(one))) })
        }
      />
      {channels.length === 0 && <p className={classes['failure']}>{t('noChannel')}</p>}
    </div>
  );
}
