import { ERROR_STATUS } from '@sillage/contract/errorStatus';
import { readVerificationCode } from '@sillage/domain/monitoring/reports/verificationCode';
import { DomainError } from '@sillage/domain/domainError';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { OpenCard } from '../../platform/answer/OpenCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useVerification } from './reports.queries.ts';
import { VerifiedFacts } from './VerifiedFacts.tsx';
import classes from './Verify.module.css';

const route = getRouteApi('/open/verify/{-$code}');

/** Behind the QR code of a report: for whoever holds the paper, with an account or without. */
export function VerifyPage() {
  const { t } = useTranslation('verify');
  const { code } = route.useParams();
  return (
    <OpenCard title={t('title')} isWide>
      {code === undefined ? <AskForCode heading={t('title')} text={t('text')} /> : <Verified key={code} code={code} />}
    </OpenCard>
  );
}

function Verified({ code }: { readonly code: string }) {
  const { t } = useTranslation('verify');
  const { data, error, refetch } = useVerification(code);
  if (data) return <VerifiedFacts report={data} />;
  if (error && isUnknown(error)) return <AskForCode heading={t('unknown')} text={t('unknownText')} tone="bad" />;
  return (
    <Titled heading={t('title')}>{error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height="220px" />}</Titled>
  );
}

function Titled({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <>
      <h1 className={classes['title']}>{heading}</h1>
      {children}
    </>
  );
}

interface AskForCodeProps {
  readonly heading: string;
  readonly text: string;
  readonly tone?: 'bad';
}

function AskForCode({ heading, text, tone }: AskForCodeProps) {
  const { t } = useTranslation('verify');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const code = readVerificationCode(typed);
  return (
    <form
      className={classes['part']}
      onSubmit={(event) => {
        event.preventDefault();
        if (code !== '') void navigate({ to: '/verify/{-$code}', params: { code } });
      }}
    >
      <div className={classes['said']} data-tone={tone} role={tone === undefined ? undefined : 'alert'}>
        <h1 className={classes['title']}>{heading}</h1>
        <p>{text}</p>
      </div>
      <TextField label={t('code')} hint={t('codeHint')} value={typed} onChange={({ target }) => setTyped(target.value)} dir="ltr" />
      <Button type="submit" size="md" disabled={code === ''}>
        {t('verify')}
      </Button>
    </form>
  );
}

/** There is no such report. What may pass, such as a lost connection, is not that. */
function isUnknown(error: Error): boolean {
  if (!(error instanceof DomainError)) return false;
  const status = ERROR_STATUS[error.code];
  return status === 404 || status === 422;
}
