import type { Telling } from '@sillage/contract/monitoring/alerts/alertTelling.contract';
import { CHANNELS, MOST_STEPS } from '@sillage/domain/monitoring/alerts/telling';
import { IconClockPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { TickChips } from '../../../ui/form/ChoiceChips.tsx';
import { Clause } from '../rules/Clause.tsx';
import { StepHead } from './StepHead.tsx';
import classes from './Telling.module.css';
import type { Person } from './telling.view.ts';
import { isNamed, linesOf, withStep } from './telling.view.ts';
import { TellingLine } from './TellingLine.tsx';

interface TellingClausesProps {
  readonly people: readonly Person[] | undefined;
  readonly error: unknown;
  readonly telling: Telling;
  readonly onChange: (telling: Telling) => void;
}

/** TELL somebody at once, and line by line those who are next when nobody answers. */
export function TellingClauses({ people, error, telling, onChange }: TellingClausesProps) {
  const { t } = useTranslation('alertTelling');
  const [isNew, setIsNew] = useState(false);
  const format = useFormat();
  const { escalation } = telling;
  return (
    <Clause word={t('word.tell')} isBare>
      <RefusalNote refusal={error} />
      {linesOf(telling).map((line, index) => (
        <div
          key={index}
          className={classes['line']}
          role="group"
          aria-label={index === 0 ? t('line.first') : t('line.later', { step: format.whole(index) })}
        >
          {index === 0 ? (
            <p className={classes['when']}>{t('atOnce')}</p>
          ) : (
            <StepHead index={index} telling={telling} isFocused={isNew && index === escalation.length} onChange={onChange} />
          )}
          <TellingLine index={index} line={line} people={people} telling={telling} onChange={onChange}>
            {index === 0 && !isNamed(telling) && <Everybody telling={telling} onChange={onChange} />}
          </TellingLine>
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
              onChange(withStep(telling));
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
function Everybody({ telling, onChange }: Pick<TellingClausesProps, 'telling' | 'onChange'>) {
  const { t } = useTranslation('alertTelling');
  const { channels } = telling;
  return (
    <div className={classes['person']}>
      <span className={classes['name']}>{t('who.everybody')}</span>
      <TickChips
        label={t('waysOf', { name: t('who.everybody') })}
        isBare
        values={channels}
        options={CHANNELS.map((value) => ({ value, label: t(`by.${value}`) }))}
        onTick={(channel, isOn) =>
          onChange({ ...telling, channels: CHANNELS.filter((one) => (one === channel ? isOn : channels.includes(one))) })
        }
      />
      {channels.length === 0 && <p className={classes['failure']}>{t('noChannel')}</p>}
    </div>
  );
}
