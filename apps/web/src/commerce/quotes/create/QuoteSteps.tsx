import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Steps } from '../../../ui/Steps.tsx';
import { QUOTE_STEPS } from './newQuoteSearch.view.ts';
import type { NewQuote } from './newQuote.queries.ts';
import { stepOfField } from './quoteRules.view.ts';

/** By itself, as it follows everything that is typed. */
export function QuoteSteps({ wizard: { form, step, isOpen, isRight, goTo } }: { readonly wizard: NewQuote }) {
  const { t } = useTranslation('newQuote');
  useWatch({ control: form.control });
  const { errors } = useFormState({ control: form.control });
  const wrong = new Set(Object.keys(errors).map(stepOfField));
  return (
    <Steps
      label={t('title')}
      current={step}
      steps={QUOTE_STEPS.map((one) => ({
        step: one,
        label: t(`step.${one}`),
        isDone: one !== 'review' && QUOTE_STEPS.indexOf(one) < QUOTE_STEPS.indexOf(step) && isRight(one),
        fault: wrong.has(one) ? t('stepFault') : undefined,
      }))}
      isOpen={isOpen}
      onGo={goTo}
    />
  );
}
