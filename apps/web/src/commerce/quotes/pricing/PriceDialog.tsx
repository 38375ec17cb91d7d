import type { QuotePricing } from '@sillage/contract/commerce/quotes/quotePricing.contract';
import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { serverOf } from '../../../platform/time/useServerNow.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { SaveActions } from '../../../ui/SaveActions.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { readQuoteNow, usePriceQuote } from '../quotes.queries.ts';
import { BelowCost } from './BelowCost.tsx';
import { draftsOf, lossesOf, priceForm, sentOptions, type OptionDraft, type PriceDraft } from './draft.view.ts';
import { OptionFields } from './OptionFields.tsx';
import classes from './PriceDialog.module.css';
import { SaveError } from '../../../platform/form/SaveError.tsx';
import { useVersion } from '../../../platform/form/useVersion.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';

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
  const draftOf = (of: QuoteDetails): PriceDraft => ({ options: draftsOf(of, pricing, now, language) });
  const { values, isChanged, rebased, shown, faultAt, ...form } = useContractDraft(priceForm(now, t), () => draftOf(quote));
  const version = useVersion({ opened: quote, read: readQuoteNow, draftOf, rebased });
  const drafts = values.options;
  const save = usePriceQuote(quote.idQuote);
  const offered = drafts.filter(({ isOffered }) => isOffered);
  const change = (next: OptionDraft) => form.change({ options: drafts.map((one) => (one.routeOption === next.routeOption ? next : one)) });
  const [isAsking, setIsAsking] = useState(false);
  const submit = () => {
    if (!form.check()) return;
    if (lossesOf(offered).length > 0) setIsAsking(true);
    else send();
  };
  const send = () => {
    setIsAsking(false);
    const options = sentOptions(values);
    if (options === null) return;
    const onSuccess = () => {
      showToast({ message: t('priced', { reference: quote.reference }), tone: 'good' });
      onClose();
    };
    const { revision } = version.known ?? quote;
    save.mutate({ options, revision }, { onSuccess, onError: (error) => version.hears(error) || form.refuse(error) });
  };
  return (
    <Modal title={t('priceTitle', { reference: quote.reference })} closeLabel={t('cancel')} onClose={onClose} size="xl">
      <Form className={classes['form']} onSubmit={submit} led={form.led} isChanged={isChanged}>
        <p>
          {quote.options.length > 0 && t('priceReplaces')} {t('priceText')}
        </p>
        {drafts.map((draft, index) => (
          <OptionFields key={draft.routeOption} draft={draft} errorOf={(field) => faultAt(`options.${index}.${field}`)} onChange={change} />
        ))}
        {shown.includes('options') && <p role="alert">{t('offerSome')}</p>}
        <SaveError error={form.failure} version={version} labels={{}} />
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('send')} isBusy={save.isPending} onCancel={onClose} />
      </Form>
      {isAsking && <BelowCost offered={offered} onSend={send} onClose={() => setIsAsking(false)} />}
    </Modal>
  );
}
