import { annualPriceCents } from '@sillage/domain/people/customers/customer';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../platform/i18n/i18n.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { countryName } from '../../../platform/i18n/countries.ts';
import { familyOf, sectorOf } from '../customers.view.ts';
import { FORM_STEPS, subscriptionOf, type CustomerForm, type FormStep } from '../form/customerForm.view.ts';
import { useLogoPreview } from '../overviews.queries.ts';
import classes from './NewCustomer.module.css';

/** All that was typed, each part with the way back to it. */
export function Summary({ form, onGo }: { readonly form: CustomerForm; readonly onGo: (step: FormStep) => void }) {
  const { t } = useTranslation('customers');
  const lines = useLines(form);
  const preview = useLogoPreview(form.logoUrl.trim());
  return (
    <div className={classes['summary']}>
      {FORM_STEPS.map((step) => (
        <section key={step} className={classes['part']} aria-label={t(`step.${step}`)}>
          <header>
            <h3>{t(`step.${step}`)}</h3>
            <IconButton label={t('editPart', { part: t(`step.${step}`) })} onClick={() => onGo(step)}>
              <IconPencil size={17} aria-hidden />
            </IconButton>
          </header>
          {step === 'logo' ? (
            <div className={classes['logo']}>
              <Avatar name={form.customerName} photo={preview.data?.image ?? ''} shape="square" size="lg" tone="brand" />
              <span>{form.logoUrl.trim() === '' ? t('previewIsNone') : form.logoUrl.trim()}</span>
            </div>
          ) : (
            <dl>
              {lines[step].map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  );
}

function useLines(form: CustomerForm): Record<Exclude<FormStep, 'logo'>, { label: string; value: string }[]> {
  const { t } = useTranslation('customers');
  const language = useLanguage();
  const format = useFormat();
  const sector = sectorOf(form.vertical);
  const subscription = subscriptionOf(form);
  return {
    society: [
      { label: t('customerName'), value: form.customerName },
      { label: t('family'), value: t(`family.${familyOf(form.typeClient)}`) },
      { label: t('sector'), value: sector === null ? t('noSector') : t(`sector.${sector}`) },
      { label: t('country'), value: countryName(form.country, language) },
      { label: t('vatNumber'), value: form.vatNumber.trim() === '' ? '–' : form.vatNumber },
      { label: t('billingAddress'), value: form.billingAddress.trim() === '' ? '–' : form.billingAddress },
    ],
    manager: [
      { label: t('name'), value: `${form.firstName} ${form.lastName}` },
      { label: t('email'), value: form.email },
      { label: t('language'), value: LANGUAGES.find(({ id }) => id === form.language)?.title ?? form.language },
    ],
    subscription: [
      { label: t('commitmentMonths'), value: t('monthsCount', { count: subscription.commitmentMonths }) },
      { label: t('paymentFrequency'), value: t(`frequency.${form.paymentFrequency}`) },
      { label: t('annualTransportVolume'), value: format.whole(subscription.annualTransportVolume) },
      { label: t('startDate'), value: format.date(Date.parse(`${form.startDate}T12:00:00`)) },
      { label: t('monthlyPrice'), value: format.euros(subscription.monthlyPriceCents) },
      { label: t('annualPrice'), value: format.euros(annualPriceCents(subscription)) },
    ],
  };
}
