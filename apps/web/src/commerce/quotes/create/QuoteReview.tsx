import { IconPencil, IconReceiptEuro, IconTruckDelivery } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormText } from '../../../platform/form/FormText.tsx';
import { useFormField } from '../../../platform/form/useFormField.ts';
import { ChoiceCards } from '../../../ui/form/ChoiceCards.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PackingTotals } from './PackingTotals.tsx';
import { QUOTE_STEPS } from './newQuoteSearch.view.ts';
import type { NewQuote } from './newQuote.queries.ts';
import classes from './QuoteReview.module.css';
import { useReviewLines } from './reviewLines.view.ts';

interface QuoteReviewProps {
  readonly wizard: NewQuote;
}

/** Everything that was said, each part with a way back to it, and what is to be made of it. */
export function QuoteReview({ wizard }: QuoteReviewProps) {
  const { t } = useTranslation('newQuote');
  const { form, goTo, changed, documents, customerOf } = wizard;
  const draft = form.getValues();
  const lines = useReviewLines(draft, customerOf(draft.idCustomer));
  return (
    <div className={classes['review']}>
      {changed === null && <PurposeField wizard={wizard} />}
      <div className={classes['parts']}>
        {QUOTE_STEPS.flatMap((step) =>
          step === 'review'
            ? []
            : [
                <section key={step} className={classes['part']} data-step={step}>
                  <header>
                    <h3>{t(`step.${step}`)}</h3>
                    <IconButton label={t('changeStep', { step: t(`step.${step}`) })} onClick={() => goTo(step)}>
                      <IconPencil size={17} aria-hidden />
                    </IconButton>
                  </header>
                  <dl>
                    {lines[step].map(({ label, value, more }, index) => (
                      <div key={`${index} ${label}`}>
                        <dt>{label}</dt>
                        <dd>
                          <bdi>{value}</bdi>
                          {more && <small>{more}</small>}
                        </dd>
                      </div>
                    ))}
                  </dl>
                  {step === 'conditions' && documents.length > 0 && <Documents documents={documents} />}
                  {lines[step].length === 0 && (step !== 'conditions' || documents.length === 0) && (
                    <p className={classes['nothing']}>{t('nothingSaid')}</p>
                  )}
                </section>,
              ],
        )}
      </div>
      <PackingTotals control={form.control} />
    </div>
  );
}

function Documents({ documents }: Pick<NewQuote, 'documents'>) {
  const { t } = useTranslation('newQuote');
  return (
    <dl>
      <div>
        <dt>{t('documents')}</dt>
        <dd>
          {documents.map(({ key, file }) => (
            <bdi key={key} className={classes['document']}>
              {file.name}
            </bdi>
          ))}
        </dd>
      </div>
    </dl>
  );
}

function PurposeField({ wizard: { form } }: QuoteReviewProps) {
  const { t } = useTranslation('newQuote');
  const { onChange } = useFormField({ control: form.control, name: 'purpose' });
  const purpose = useWatch({ control: form.control, name: 'purpose' });
  return (
    <div className={classes['purpose']}>
      <ChoiceCards
        label={t('purpose')}
        value={purpose}
        onChange={onChange}
        options={[
          { value: 'quote', label: t('purpose.quote'), icon: <IconReceiptEuro size={18} aria-hidden /> },
          { value: 'booking', label: t('purpose.booking'), icon: <IconTruckDelivery size={18} aria-hidden /> },
        ]}
      />
      <p className={classes['purposeText']}>{t(`purposeText.${purpose}`)}</p>
      {purpose === 'booking' && (
        <FormText
          control={form.control}
          name="reference"
          label={t('shipmentReference')}
          hint={t('shipmentReferenceHint')}
          maxLength={100}
        />
      )}
    </div>
  );
}
