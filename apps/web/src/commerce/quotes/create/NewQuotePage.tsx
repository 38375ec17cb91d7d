import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconReceiptEuro } from '@tabler/icons-react';
import { DirtyGuard } from '../../../platform/form/DirtyGuard.tsx';
import { Form } from '../../../platform/form/Form.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useBegunQuote } from './create.queries.ts';
import classes from './NewQuote.module.css';
import { SendingFailure } from './SendingFailure.tsx';
import type { QuoteStep } from './newQuoteSearch.view.ts';
import { newQuoteRoute, useNewQuote, type NewQuote } from './newQuote.queries.ts';
import { PlacesStep } from './PlacesStep.tsx';
import { QuoteSteps } from './QuoteSteps.tsx';
import { StartingDialogs, type StartingDialog } from './StartingDialogs.tsx';

/** Every step but the first is fetched when one comes to it. */
const PackingStep = lazy(async () => ({ default: (await import('./PackingStep.tsx')).PackingStep }));
const ConditionsStep = lazy(async () => ({ default: (await import('./ConditionsStep.tsx')).ConditionsStep }));
const QuoteReview = lazy(async () => ({ default: (await import('./QuoteReview.tsx')).QuoteReview }));
/** Fetched for who asks once more. */
const StartFromQuote = lazy(async () => ({ default: (await import('./StartFromQuote.tsx')).StartFromQuote }));

export function NewQuotePage() {
  const { change, booking } = newQuoteRoute.useSearch();
  if (change !== undefined) return <ChangedQuote key={change} idQuote={change} />;
  // Who comes to book from the same page begins anew, with what is kept.
  return <QuoteWizard key={booking ?? 0} changed={null} />;
}

/** A quote that waits, or that nobody has decided on, is asked for anew by its own wizard. */
function ChangedQuote({ idQuote }: { readonly idQuote: number }) {
  const { t } = useTranslation('newQuote');
  const quote = useBegunQuote(idQuote);
  if (quote.error && !quote.data) return <Failure error={quote.error} onRetry={() => void quote.refetch()} />;
  if (!quote.data) return <Skeleton height="320px" />;
  const { status } = quote.data;
  if (status === 'accepted' || status === 'declined')
    return (
      <Notice
        icon={<IconReceiptEuro />}
        title={t('decided')}
        action={
          <ButtonLink to="/cotations/$idQuote" params={{ idQuote: String(idQuote) }} replace>
            {t('toQuote')}
          </ButtonLink>
        }
      >
        {t('decidedText')}
      </Notice>
    );
  return <QuoteWizard changed={quote.data} readAgain={quote.refetch} />;
}

interface QuoteWizardProps {
  readonly changed: QuoteDetails | null;
  /** Reads again what is changed. */
  readonly readAgain?: ReturnType<typeof useBegunQuote>['refetch'];
}

function QuoteWizard({ changed, readAgain }: QuoteWizardProps) {
  const { t } = useTranslation('newQuote');
  const wizard = useNewQuote(changed, readAgain);
  const first = newQuoteRoute.useSearch();
  const { form } = wizard;
  // A step stays in sight until the next is there: what is pressed does not move away under the finger.
  const step = useDeferredValue(wizard.step);
  const isComing = step !== wizard.step;
  const [asked, setAsked] = useState<StartingDialog | null>(null);
  const back = <BackLink to="/cotations" aria-label={t('backToQuotes')} />;
  return (
    <div className={classes['page']}>
      <PageHead title={changed === null ? t('title') : t('changeTitle', { reference: changed.reference })} back={back} />
      <QuoteSteps wizard={wizard} />
      <Form className={classes['card']} step={step} led={wizard.led} isChanged={false} onSubmit={wizard.next}>
        <header className={classes['head']}>
          <h2 tabIndex={-1}>{t(`step.${step}`)}</h2>
          <p>{t(`stepText.${step}`)}</p>
        </header>
        <SendingFailure wizard={wizard} />
        {first.from !== undefined && changed === null && (
          <Suspense>
            <StartFromQuote key={first.from} idQuote={first.from} isBack={first.back !== undefined} wizard={wizard} />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton height="240px" />}>
          <StepFields step={step} wizard={wizard} onAsk={setAsked} />
        </Suspense>
        <Foot step={step} wizard={wizard} isBusy={wizard.isBusy || isComing} />
      </Form>
      {asked !== null && <StartingDialogs asked={asked} wizard={wizard} onClose={() => setAsked(null)} />}
      {changed !== null && <DirtyGuard control={form.control} />}
    </div>
  );
}

interface StepFieldsProps {
  readonly step: QuoteStep;
  readonly wizard: NewQuote;
  readonly onAsk: (dialog: StartingDialog) => void;
}

function StepFields({ step, wizard, onAsk }: StepFieldsProps) {
  switch (step) {
    case 'places':
      return <PlacesStep wizard={wizard} onAsk={onAsk} />;
    case 'packing':
      return <PackingStep wizard={wizard} onAsk={onAsk} />;
    case 'conditions':
      return <ConditionsStep wizard={wizard} />;
    case 'review':
      return <QuoteReview wizard={wizard} />;
  }
}

interface FootProps {
  readonly step: QuoteStep;
  readonly wizard: NewQuote;
  readonly isBusy: boolean;
}

function Foot({ step, wizard: { form, changed, discard, back }, isBusy }: FootProps) {
  const { t } = useTranslation('newQuote');
  const purpose = useWatch({ control: form.control, name: 'purpose' });
  return (
    <footer className={classes['foot']}>
      {changed === null && (
        <Button kind="quiet" onClick={discard}>
          {t('discard')}
        </Button>
      )}
      <span className={classes['note']}>{changed === null ? t('draftKept') : ''}</span>
      {step !== 'places' && (
        <Button kind="secondary" onClick={back}>
          {t('back')}
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {step !== 'review' ? t('next') : t(changed !== null ? 'submitChange' : `submit.${purpose}`)}
      </Button>
    </footer>
  );
}
