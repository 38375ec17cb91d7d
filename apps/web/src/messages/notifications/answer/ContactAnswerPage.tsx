import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AnswerFrame } from '../../../platform/answer/AnswerFrame.tsx';
import { isOver } from '../../../platform/answer/isOver.ts';
import { Failure } from '../../../platform/Failure.tsx';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from '../../../platform/answer/Answer.module.css';
import { useAnswer, useContactLink } from './contactAnswer.queries.ts';

/** Where a contact itself says whether it wants the alerts of a company. */
export function ContactAnswerPage() {
  const { t } = useTranslation('contactAnswer');
  const token = useRouterState({ select: ({ location }) => location.state.contactToken });
  if (token === undefined) return <AnswerFrame title={t('noLink')} text={t('noLinkText')} tone="warn" />;
  return <WithLink key={token} token={token} />;
}

function WithLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('contactAnswer');
  const link = useContactLink(token);
  const answer = useAnswer(token);
  if (isOver(link.error) || isOver(answer.error)) return <AnswerFrame title={t('expired')} text={t('expiredText')} tone="warn" />;
  if (link.error) {
    return (
      <AnswerFrame title={t('title')}>
        <Failure error={link.error} onRetry={() => void link.refetch()} />
      </AnswerFrame>
    );
  }
  if (!link.data) {
    return (
      <AnswerFrame title={t('title')}>
        <Skeleton height="120px" />
      </AnswerFrame>
    );
  }
  const { contact, customerName } = answer.data ?? link.data;
  if (answer.data) {
    const said = answer.variables ? 'yes' : 'no';
    return <AnswerFrame title={t(`said.${said}`)} text={t(`saidText.${said}`, { contact, customer: customerName })} tone="good" />;
  }
  return (
    <AnswerFrame title={t('question', { customer: customerName })} text={t('questionText', { contact })}>
      {link.data.isConfirmed && <p className={classes['note']}>{t('isConfirmed')}</p>}
      <ErrorNote error={answer.error} />
      <div className={classes['answers']}>
        <Button size="md" busy={answer.isPending && answer.variables} disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          {t('yes')}
        </Button>
        <Button
          kind="secondary"
          size="md"
          busy={answer.isPending && !answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          {t('no')}
        </Button>
      </div>
    </AnswerFrame>
  );
}
