import { DomainError } from '@sillage/domain/domainError';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkPage } from '../../../platform/answer/LinkPage.tsx';
import { AnswerNote } from '../../../platform/answer/AnswerNote.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { useErrorText } from '../../../platform/useErrorText.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAskedFeedback } from './feedback.queries.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import classes from '../../../platform/answer/LinkPage.module.css';
import { StopAsking } from './StopAsking.tsx';

const route = getRouteApi('/open/noauth/feedback');

/** How satisfied somebody was with what arrived, asked of whoever has the link. Opening it rates nothing. */
export function FeedbackPage() {
  const { t } = useTranslation('feedbackPage');
  const { token, rating, stop } = route.useSearch();
  return (
    <LinkPage title={t('title')}>
      {token === undefined ? (
        <AnswerNote title={t('noLink')}>{t('noLinkText')}</AnswerNote>
      ) : stop === 'yes' ? (
        <StopAsking token={token} />
      ) : (
        <Asked key={token} token={token} rating={rating ?? null} />
      )}
    </LinkPage>
  );
}

function Asked({ token, rating }: { readonly token: string; readonly rating: number | null }) {
  const { t } = useTranslation('feedbackPage');
  const textOf = useErrorText();
  const { data, error, refetch } = useAskedFeedback(token);
  const [isGiven, setIsGiven] = useState(false);
  if (isGiven) return <AnswerNote title={t('thanks')}>{t('thanksText')}</AnswerNote>;
  const code = error instanceof DomainError ? error.code : null;
  if (code === 'feedback.revoked' || code === 'feedback.expired' || code === 'feedback.notFound')
    return (
      <AnswerNote title={t(`over.${code}`)} isAlert>
        {textOf(error)}
      </AnswerNote>
    );
  if (!data) return <div className={classes['card']}>{error ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting />}</div>;
  if (data.answeredDate !== null) return <AnswerNote title={t('given')}>{t('givenText')}</AnswerNote>;
  return <FeedbackForm token={token} asked={data} chosen={rating} onGiven={() => setIsGiven(true)} />;
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height="320px" />
    </div>
  );
}
