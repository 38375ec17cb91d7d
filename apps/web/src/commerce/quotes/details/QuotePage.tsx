import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import type { ErrorCode } from '@sillage/domain/domainError';
import { IconAlertTriangle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { DetailsColumns, DetailsPage } from '../../../ui/DetailsPage.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useIsSmall } from '../../../ui/useIsSmall.ts';
import { useQuote, useQuoteFrames } from '../quotes.queries.ts';
import { QuoteStatusChip } from '../QuoteStatusChip.tsx';
import { OptionsPanel } from './OptionsPanel.tsx';
import { OutcomeNotice } from './OutcomeNotice.tsx';
import { PackingPanel } from './PackingPanel.tsx';
import { DecisionButton, QuoteMenu } from './QuoteActions.tsx';
import classes from './QuotePage.module.css';
import { RequestPanel } from './RequestPanel.tsx';
import { StoryPanel } from './StoryPanel.tsx';

const QuotePricingPanel = lazy(async () => ({ default: (await import('../pricing/QuotePricingPanel.tsx')).QuotePricingPanel }));
const route = getRouteApi('/signedIn/cotations/$idQuote');

interface QuotePageProps {
  /** What was kept with its request. */
  readonly Documents: ComponentType<{ readonly idQuote: number }>;
}

export function QuotePage({ Documents }: QuotePageProps) {
  const { idQuote } = route.useParams();
  return /^[1-9]\d{0,8}$/.test(idQuote) ? (
    <Details key={idQuote} idQuote={Number(idQuote)} Documents={Documents} />
  ) : (
    <NotShown code="quote.notFound" />
  );
}

function Details({ idQuote, Documents }: QuotePageProps & { readonly idQuote: number }) {
  const { t } = useTranslation('quoteDetails');
  const { data: quote, error } = useQuote(idQuote);
  const isSmall = useIsSmall();
  useQuoteFrames();
  // What was known of one that is gone meanwhile is true no more.
  if (error && (!quote || codeOf(error) === 'quote.notFound')) return <NotShown code={codeOf(error)} />;
  if (!quote) return <Waiting title={t('quote')} />;
  const decision = (
    <>
      <QuoteStatusChip quote={quote} />
      <DecisionButton quote={quote} />
    </>
  );
  return (
    <DetailsPage>
      <PageHead title={quote.reference} back={<Back />}>
        {!isSmall && decision}
        <QuoteMenu quote={quote} />
      </PageHead>
      {isSmall && (
        <div className={classes['first']}>
          <strong dir="auto">{quote.reference}</strong>
          {decision}
        </div>
      )}
      <OutcomeNotice quote={quote} />
      <Parts quote={quote} Documents={Documents} />
    </DetailsPage>
  );
}

function Parts({ quote, Documents }: QuotePageProps & { readonly quote: QuoteDetails }) {
  const isOperator = useUser().role === 'superAdmin';
  return (
    <>
      <OptionsPanel quote={quote} />
      <DetailsColumns
        main={
          <>
            <RequestPanel quote={quote} />
            <PackingPanel request={quote.request} offered={quote.options.map(({ mode }) => mode)} />
            <Documents idQuote={quote.idQuote} />
          </>
        }
        side={
          <>
            {isOperator && (
              <Suspense fallback={<Skeleton height="160px" />}>
                <QuotePricingPanel quote={quote} />
              </Suspense>
            )}
            <StoryPanel quote={quote} />
          </>
        }
      />
    </>
  );
}

function Back() {
  const { t } = useTranslation('quoteDetails');
  return <BackLink to="/cotations" aria-label={t('backToList')} />;
}

/** What is no number is no quote either. */
function NotShown({ code }: { readonly code: ErrorCode }) {
  const { t } = useTranslation(['quoteDetails', 'errors']);
  return (
    <>
      <PageHead title={t('quote')} back={<Back />} />
      <Notice
        icon={<IconAlertTriangle />}
        title={t(code, { ns: 'errors' })}
        action={<ButtonLink to="/cotations">{t('backToList')}</ButtonLink>}
        isAlert
      />
    </>
  );
}

function Waiting({ title }: { readonly title: string }) {
  return (
    <DetailsPage isWaiting>
      <PageHead title={title} back={<Back />} />
      <Skeleton height="280px" />
      <DetailsColumns main={<Skeleton height="320px" />} side={<Skeleton height="320px" />} />
    </DetailsPage>
  );
}
