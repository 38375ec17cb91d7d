import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import type { FileCategory } from '@sillage/domain/desk/files/file';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn, UseFormSubscribe } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { HeldFile } from '../../../platform/files/heldFiles.ts';
import type { FormFault } from '../../../platform/form/formFaults.ts';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { rememberDraft, recallDraft } from '../../../platform/session/ownDraft.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { forget, STORED } from '../../../platform/storage.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { FIELDS_OF, firstWrongStep, quoteRules, stepOfField } from './quoteRules.view.ts';
import { draftOfRequest, emptyQuote, isUntouched, readQuoteDraft, type QuoteDraft } from './quoteDraft.view.ts';
import { QUOTE_STEPS, type QuoteStep } from './newQuoteSearch.view.ts';
import type { useBegunQuote } from './create.queries.ts';
import { useVersion } from '../../../platform/form/useVersion.ts';
import { useSending } from './sending.queries.ts';

export const newQuoteRoute = getRouteApi('/signedIn/cotations/new');

/** What the wizard begins with: a change with the quote as it is, everything else with what was left here. */
function begunWith(changed: QuoteDetails | null, idUser: number, isBooking: boolean): QuoteDraft {
  if (changed !== null) return draftOfRequest(changed.request, changed.idCustomer);
  const kept = readQuoteDraft(recallDraft(STORED.newQuoteDraft, idUser));
  return isBooking ? { ...kept, purpose: 'booking' } : kept;
}

/** What is typed is kept in this browser for whoever typed it; a change is not, as it is of a quote that may change. */
function useKeptDraft(subscribe: UseFormSubscribe<QuoteDraft>, isKept: boolean, onTyped: () => void) {
  const { idUser } = useUser().data;
  const keep = useEffectEvent((values: QuoteDraft) => {
    onTyped();
    if (!isKept) return;
    if (isUntouched(values)) forget(STORED.newQuoteDraft);
    else rememberDraft(STORED.newQuoteDraft, idUser, values);
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);
}

/** Where one is in the wizard, as the address says it and the draft allows it. */
function usePosition(faults: () => readonly FormFault[]) {
  const navigate = newQuoteRoute.useNavigate();
  const { step: asked = 'places' } = newQuoteRoute.useSearch();
  const isRight = (one: QuoteStep) => faults().every(({ field }) => stepOfField(field) !== one);
  const isOpen = (one: QuoteStep) => QUOTE_STEPS.slice(0, QUOTE_STEPS.indexOf(one)).every(isRight);
  // A draft that was left half-way cannot be entered at its end.
  const step = isOpen(asked) ? asked : (firstWrongStep(faults().map(({ field }) => field)) ?? asked);
  const at = QUOTE_STEPS.indexOf(step);
  const goTo = (next: QuoteStep) =>
    void navigate({ search: (before) => ({ ...before, from: undefined, step: next === 'places' ? undefined : next }) });
  return {
    step,
    isRight,
    isOpen,
    goTo,
    goOn: () => goTo(QUOTE_STEPS[at + 1] ?? 'review'),
    back: () => goTo(QUOTE_STEPS[Math.max(0, at - 1)] ?? 'places'),
    startFrom: (idQuote: number) => void navigate({ search: (before) => ({ ...before, from: idQuote }) }),
  };
}

/** Takes something else up; what was there before can be had back. */
function useBeginning({ getValues, reset }: Pick<UseFormReturn<QuoteDraft>, 'getValues' | 'reset'>) {
  const { t } = useTranslation('newQuote');
  return (draft: QuoteDraft, message: string) => {
    const before = structuredClone(getValues());
    reset(draft);
    const undo = { action: { label: t('undo'), onPick: () => reset(before) } };
    showToast({ message, tone: 'good', ...(isUntouched(before) ? {} : undo) });
  };
}

type ReadAgain = ReturnType<typeof useBegunQuote>['refetch'];

/** Its page knows it then, too: what has been decided on is not changed any more. */
async function newestOf(quote: QuoteDetails, readAgain: ReadAgain | undefined): Promise<QuoteDetails> {
  const { data = quote } = (await readAgain?.({ throwOnError: true })) ?? {};
  return data;
}

/** The wizard: a step in the address, a draft that is kept in this browser, and errors that lead back to the step they are about. */
export function useNewQuote(changed: QuoteDetails | null, readAgain: ReadAgain | undefined) {
  const { t } = useTranslation('newQuote');
  const { role, data: user } = useUser();
  const { booking } = newQuoteRoute.useSearch();
  const needsCustomer = role === 'superAdmin';
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { form, faults, refuse, rebased } = useContractForm(
    quoteRules(timeZone, needsCustomer),
    begunWith(changed, user.idUser, booking === 1),
  );
  const { trigger, getValues, reset } = form;
  const position = usePosition(faults);
  const { step, goTo } = position;
  const [documents, setDocuments] = useState<readonly HeldFile<FileCategory>[]>([]);
  const draftOf = ({ request, idCustomer }: QuoteDetails) => draftOfRequest(request, idCustomer);
  const version = useVersion({ opened: changed, read: (quote) => newestOf(quote, readAgain), draftOf, rebased });
  const sending = useSending(version.known, timeZone, documents);
  useKeptDraft(form.subscribe, changed === null, sending.forget);
  /** Counts the times that somebody has to be led to a fault. */
  const [led, setLed] = useState(0);
  const begin = useBeginning(form);

  const leadTo = (fields: readonly string[]) => {
    setLed((times) => times + 1);
    const wrong = firstWrongStep(fields);
    if (wrong !== undefined && wrong !== step) goTo(wrong);
  };
  const send = async () => {
    if (!(await trigger())) return leadTo(faults().map(({ field }) => field));
    const failed = await sending.send(getValues(), () => {
      if (changed === null) forget(STORED.newQuoteDraft);
      else reset(getValues());
    });
    if (failed !== null && version.hears(failed)) return;
    const fields = failed === null ? [] : refuse(failed);
    if (fields.length === 0) return;
    sending.forget();
    leadTo(fields);
  };
  const next = async () => {
    if (step === 'review') return send();
    if (!(await trigger(FIELDS_OF[step]))) return leadTo([FIELDS_OF[step][0]]);
    position.goOn();
  };

  return {
    ...position,
    form,
    led,
    needsCustomer,
    changed,
    documents,
    setDocuments,
    next,
    begin,
    discard: () => {
      begin(emptyQuote(), t('discarded'));
      setDocuments([]);
      goTo('places');
    },
    /** Whose contacts and contractors are offered; null as long as the operator has named nobody. */
    customerOf: (named: number | null) => (needsCustomer ? named : user.idCustomer),
    /** What went wrong and is not about a field. */
    error: sending.error,
    version,
    isBusy: sending.isBusy,
  };
}

export type NewQuote = ReturnType<typeof useNewQuote>;
export type QuoteForm = NewQuote['form'];
