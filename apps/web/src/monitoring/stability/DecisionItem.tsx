import type { Decision } from '@sillage/contract/monitoring/stability/stability.contract';
import { IconClock, IconRubberStamp, IconThumbUp, IconX, type Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Chip } from '../../ui/Chip.tsx';
import { TimelineItem } from '../../ui/TimelineItem.tsx';
import { BudgetChip } from './BudgetChip.tsx';
import { useInWords } from './inWords.view.ts';
import classes from './Stability.module.css';

interface Look {
  readonly icon: Icon;
  readonly tone: ComponentProps<typeof TimelineItem>['tone'];
}

function lookOf({ state, verdict }: Decision): Look {
  if (state === 'proposed') return { icon: IconClock, tone: 'brand' };
  if (state === 'refused') return { icon: IconX, tone: 'calm' };
  return verdict === 'rejection' ? { icon: IconRubberStamp, tone: 'bad' } : { icon: IconThumbUp, tone: 'good' };
}

interface DecisionItemProps {
  readonly decision: Decision;
  /** Says on which shipment. */
  readonly where?: ReactNode;
  readonly actions?: ReactNode;
}

/** What was proposed and what became of it: who signed, when, why, and what each signature means. */
export function DecisionItem({ decision, where, actions }: DecisionItemProps) {
  const { t } = useTranslation('stability');
  const { amount } = useInWords();
  const { verdict, quantity, whole, unit, units, state, budgetState, proposed, answered, isOutdated } = decision;
  const of = verdict === 'partial' ? t('partOf', { part: amount(quantity, unit), whole: amount(whole, unit) }) : amount(whole, unit);
  return (
    <TimelineItem {...lookOf(decision)} actions={actions}>
      <p className={classes['head']}>
        <strong>{t(`verdict.${verdict}`)}</strong>
        <span>{of}</span>
        <span className={classes['soft']}>{t(`decision.${state}`)}</span>
        {where}
      </p>
      {units !== '' && (
        <p>
          {t('units')}: <bdi>{units}</bdi>
        </p>
      )}
      <Signature signature={proposed} />
      {answered ? <Signature signature={answered} /> : <p className={classes['soft']}>{t('secondMissing')}</p>}
      <p className={classes['chips']}>
        <span className={classes['soft']}>{t('signedBy')}</span>
        <BudgetChip state={budgetState} />
        {isOutdated === true && <Chip tone="warn">{t('outdated')}</Chip>}
      </p>
      {isOutdated === true && <p className={classes['soft']}>{t('outdatedText')}</p>}
    </TimelineItem>
  );
}

function Signature({ signature: { by, idUser, date, reason, meaning } }: { readonly signature: Decision['proposed'] }) {
  const { t } = useTranslation('stability');
  const format = useFormat();
  const name = by === '' ? t('account', { id: idUser }) : by;
  return (
    <div className={classes['signature']}>
      <p className={classes['soft']}>{t(`meaning.${meaning}`, { name, date: format.moment(Date.parse(date)) })}</p>
      <p>
        <bdi>{reason}</bdi>
      </p>
    </div>
  );
}
