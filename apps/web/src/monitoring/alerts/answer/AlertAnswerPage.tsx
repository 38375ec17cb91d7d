import type { LinkedAlert } from '@sillage/contract/monitoring/alerts/alertLinks.contract';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerFrame } from '../../../platform/answer/AnswerFrame.tsx';
import classes from '../../../platform/answer/Answer.module.css';
import { isOver } from '../../../platform/answer/isOver.ts';
import { Failure } from '../../../platform/Failure.tsx';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { alertName } from '../alertName.view.ts';
import { limitText, measured } from '../measured.view.ts';
import { directionKey } from '../directionKey.view.ts';
import { useAcknowledgeByLink, useAlertLink } from './alertAnswer.queries.ts';

/** Where whoever was mailed of an alert says that they have seen it, without signing in. Opening it changes nothing. */
export function AlertAnswerPage() {
  const { t } = useTranslation('alertAnswer');
  const token = useRouterState({ select: ({ location }) => location.state.alertToken });
  if (token === undefined) return <AnswerFrame title={t('noLink')} text={t('noLinkText')} tone="warn" />;
  return <WithLink key={token} token={token} />;
}

function WithLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('alertAnswer');
  const link = useAlertLink(token);
  const answer = useAcknowledgeByLink(token);
  if (isOver(link.error) || isOver(answer.error)) return <AnswerFrame title={t('expired')} text={t('expiredText')} tone="warn" />;
  if (!link.data) {
    return (
      <AnswerFrame title={t('title')}>
        {link.error ? <Failure error={link.error} onRetry={() => void link.refetch()} /> : <Skeleton height="120px" />}
      </AnswerFrame>
    );
  }
  const alert = answer.data ?? link.data;
  if (alert.state !== 'waiting') return <Notified alert={alert} state={alert.state} />;
  return (
    <Asked alert={alert}>
      <ErrorNote error={answer.error} />
      <div className={classes['answers']}>
        <Button size="md" busy={answer.isPending} onClick={() => answer.mutate()}>
          {t('seen')}
        </Button>
      </div>
    </Asked>
  );
}

function Notified({ alert, state }: { readonly alert: LinkedAlert; readonly state: 'yours' | 'seen' | 'over' }) {
  const { t } = useTranslation('alertAnswer');
  const values = { reference: alert.reference, rule: alert.ruleName, recipient: alert.recipient };
  if (state === 'yours') return <AnswerFrame title={t('yours')} text={t('yoursText', values)} tone="good" />;
  if (state === 'seen') return <AnswerFrame title={t('other')} text={t('otherText', values)} tone="good" />;
  return <AnswerFrame title={t('over')} text={t('overText', values)} tone="good" />;
}

function Asked({ alert, children }: { readonly alert: LinkedAlert; readonly children: ReactNode }) {
  const { t } = useTranslation('alertAnswer');
  const { t: alerts } = useTranslation('alerts');
  const format = useFormat();
  const { reference, ruleKey, direction, raisedDate, recipient } = alert;
  const values = { extreme: measured(format, ruleKey, alert.extreme), limit: limitText(format, ruleKey, alert.limit) };
  return (
    <AnswerFrame
      title={t('heading', { reference, rule: alertName(alerts, format, { ...alert, uniqueIdentifiant: reference }, false) })}
      text={alerts(directionKey(direction, alert.limit), values)}
    >
      <p>{t('raised', { date: format.moment(Date.parse(raisedDate)) })}</p>
      {children}
      <p className={classes['aside']}>{t('inName', { recipient })}</p>
    </AnswerFrame>
  );
}
