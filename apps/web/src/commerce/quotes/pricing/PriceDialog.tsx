import type { QuotePricing } from '@sillage/contract/commerce/quotes/quotePricing.contract';
import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogGuard } from '../../../platform/form/DialogGuard.tsx';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { serverOf } from '../../../platform/time/useServerNow.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { SaveActions } from '../../../ui/SaveActions.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { readQuoteNow, usePriceQuote } from '../quotes.queries.ts';
import { BelowCost } from './BelowCost.tsx';
import { draftsOf, faultsOf, inputOf, lossesOf, type OptionDraft } from './draft.view.ts';
import { OptionFields } from './OptionFields.tsx';
import classes from './PriceDialog.module.css';
import { SaveError } from '../../../platform/form/SaveError.tsx';
import { useVersion } from '../../../platform/form/useVersion.ts';
import { useDraft } from '../../../platform/form/useDraft.ts';

interface PriceDialogProps {
  readonly quote: QuoteDetails;
  readonly pricing: QuotePricing;
  readonly onClose: () => void;
}

/** Up to four options, in the place of those that there were. */
export function PriceDialog({ quote, pricing, onClose }: PriceDialogProps) {
  const { t } = useTranslation('quotePricing');
  const language = useLanguage();
  const [now] = useState(() => serverOf(Date.now()));
  const draftOf = (of: QuoteDetails) => ({ options: draftsOf(of, pricing, now, language) });
  const { values, isChanged, change: set, rebased } = useDraft(() => draftOf(quote));
  const version = useVersion({ opened: quote, read: readQuoteNow, draftOf, rebased });
  const drafts = values.options;
  const [isTried, setIsTried] = useState(false);
  const save = usePriceQuote(quote.idQuote);
  const offered = drafts.filter(({ isOffered }) => isOffered);
  const change = (next: OptionDraft) => set({ options: drafts.map((one) => (one.routeOption === next.routeOption ? next : one)) });
  const options = offered.flatMap((draft) => inputOf(draft, now) ?? []);
  const [isAsking, setIsAsking] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (options.length === 0 || options.length < offered.length) return;
    if (lossesOf(offered).length > 0) setIsAsking(true);
    else send();
  };
  const send = () => {
    setIsAsking(false);
    const onSuccess = () => {
      showToast({ message: t('priced', { reference: quote.reference }), tone: 'good' });
      onClose();
    };
    const { revision } = version.known ?? quote;
    save.mutate({ options, revision }, { onSuccess, onError: version.hears });
  };
  return (
    <Modal title={t('priceTitle', { reference: quote.reference })} closeLabel={t('cancel')} onClose={onClose} size="xl">
      <DialogGuard isChanged={isChanged} />
      <form className={classes['form']} onSubmit={submit} noValidate>
        <p>
          {quote.options.length > 0 && t('priceReplaces')} {t('priceText')}
        </p>
        {drafts.map((draft) => (
          <OptionFields key={draft.routeOption} draft={draft} faults={isTried ? faultsOf(draft, now) : {}} onChange={change} />
        ))}
        {isTried && offered.length === 0 && <p role="alert">{t('offerSome')}</p>}
        <SaveError error={save.error} version={version} labels={{}} />
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('send')} isBusy={save.isPending} onCancel={onClose} />
      </form>
      {isAsking && <BelowCost offered={offered} onSend={send} onClose={() => setIsAsking(false)} />}
    </Modal>
  );
}
