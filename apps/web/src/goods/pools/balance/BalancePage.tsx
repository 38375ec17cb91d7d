import { DomainError } from '@sillage/domain/domainError';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkPage } from '../../../platform/answer/LinkPage.tsx';
import { AnswerNote } from '../../../platform/answer/AnswerNote.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useErrorText } from '../../../platform/useErrorText.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAskedBalance } from '../figures.queries.ts';
import { BalanceForm } from './BalanceForm.tsx';
import classes from '../../../platform/answer/LinkPage.module.css';

const route = getRouteApi('/open/noauth/pool-balance');

/** What a partner has of returnable packaging, asked of whoever has the link. Opening it confirms nothing. */
export function BalancePage() {
  const { t } = useTranslation('poolBalance');
  const { token } = route.useSearch();
  return (
    <LinkPage title={t('title')}>
      {token === undefined ? <AnswerNote title={t('noLink')}>{t('noLinkText')}</AnswerNote> : <Asked key={token} token={token} />}
    </LinkPage>
  );
}

function Asked({ token }: { readonly token: string }) {
  const { t } = useTranslation('poolBalance');
  const format = useFormat();
  const textOf = useErrorText();
  const { data, error, refetch } = useAskedBalance(token);
  const [isGiven, setIsGiven] = useState(false);
  if (isGiven) return <AnswerNote title={t('thanks')}>{t('thanksText')}</AnswerNote>;
  const code = error instanceof DomainError ? error.code : null;
  if (code === 'pool.linkRevoked' || code === 'pool.linkExpired' || code === 'pool.linkNotFound')
    return (
      <AnswerNote title={t('over')} isAlert>
        {textOf(error)}
      </AnswerNote>
    );
  if (!data)
    return (
      <div className={classes['card']} aria-busy={error === null}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height="320px" />}
      </div>
    );
  if (data.answered !== null) {
    const { date, quantity } = data.answered;
    return (
      <AnswerNote title={t('given')}>{t('givenText', { date: format.date(Date.parse(date)), number: format.whole(quantity) })}</AnswerNote>
    );
  }
  return <BalanceForm token={token} asked={data} onGiven={() => setIsGiven(true)} />;
}
