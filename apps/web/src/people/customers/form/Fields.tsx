import { annualPriceCents, PAYMENT_FREQUENCIES, VERTICALS } from '@sillage/domain/people/customers/customer';
import type { TypeClient } from '@sillage/domain/people/access/visit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../platform/i18n/i18n.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { countryOptions } from '../../../platform/i18n/countries.ts';
import { centsOf, familyOf } from '../customers.view.ts';
import type { CustomerForm, FormField } from './customerForm.view.ts';
import classes from './Form.module.css';
import { SameName } from './SameName.tsx';

export interface FieldsProps {
  readonly form: CustomerForm;
  readonly onChange: (next: Partial<CustomerForm>) => void;
  /** The sentence for what is wrong with a field. */
  readonly faultOf: (field: FormField) => string | undefined;
}

const TYPE_OF: Record<'SC' | 'TR' | 'other', TypeClient> = { SC: 'SC', TR: 'TR', other: '' };

interface SocietyFieldsProps extends FieldsProps {
  /** Of a customer that there is already. */
  readonly idCustomer?: number;
}

export function SocietyFields({ form, onChange, faultOf, idCustomer }: SocietyFieldsProps) {
  const { t } = useTranslation('customers');
  const language = useLanguage();
  const countries = useMemo(() => countryOptions(language), [language]);
  return (
    <div className={classes['fields']}>
      <div className={classes['whole']}>
        <TextField
          label={t('customerName')}
          value={form.customerName}
          onChange={({ target }) => onChange({ customerName: target.value })}
          autoComplete="off"
          maxLength={200}
          required
          error={faultOf('customerName')}
        />
        <SameName name={form.customerName} own={idCustomer} />
      </div>
      <PlainSelect
        label={t('family')}
        hint={t('familyHint')}
        value={familyOf(form.typeClient)}
        onChange={(family) => onChange({ typeClient: TYPE_OF[family] })}
        options={(['TR', 'SC', 'other'] as const).map((value) => ({ value, label: t(`family.${value}`) }))}
      />
      <PlainSelect
        label={t('sector')}
        hint={t('sectorHint')}
        value={form.vertical}
        onChange={(vertical) => onChange({ vertical })}
        options={VERTICALS.map((value) => ({ value, label: value === '' ? t('noSector') : t(`sector.${value}`) }))}
      />
      <PlainSelect
        label={t('country')}
        value={form.country}
        onChange={(country) => onChange({ country })}
        options={countries}
        error={faultOf('country')}
      />
      <TextField
        label={t('vatNumber')}
        hint={t('vatNumberHint')}
        value={form.vatNumber}
        onChange={({ target }) => onChange({ vatNumber: target.value })}
        autoComplete="off"
        maxLength={40}
        error={faultOf('vatNumber')}
      />
      <div className={classes['whole']}>
        <TextField
          label={t('billingAddress')}
          hint={t('billingAddressHint')}
          value={form.billingAddress}
          onChange={({ target }) => onChange({ billingAddress: target.value })}
          autoComplete="off"
          maxLength={500}
          error={faultOf('billingAddress')}
        />
      </div>
    </div>
  );
}

export function ManagerFields({ form, onChange, faultOf }: FieldsProps) {
  const { t } = useTranslation('customers');
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    label: t(name),
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    error: faultOf(name),
    required: true,
    autoComplete: 'off',
  });
  return (
    <div className={classes['fields']}>
      <TextField {...field('firstName')} maxLength={100} />
      <TextField {...field('lastName')} maxLength={100} />
      <TextField {...field('email')} type="email" autoCapitalize="none" spellCheck={false} hint={t('emailHint')} />
      <PlainSelect
        label={t('language')}
        hint={t('languageHint')}
        value={form.language}
        onChange={(language) => onChange({ language })}
        options={LANGUAGES.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </div>
  );
}

export function SubscriptionFields({ form, onChange, faultOf }: FieldsProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const monthlyPriceCents = centsOf(form.monthlyPrice);
  const field = (name: 'commitmentMonths' | 'annualTransportVolume' | 'monthlyPrice' | 'startDate') => ({
    label: t(name),
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    error: faultOf(name),
    required: true,
    autoComplete: 'off',
  });
  const unit = (text: string) => (
    <span className={classes['unit']} aria-hidden>
      {text}
    </span>
  );
  return (
    <div className={classes['fields']}>
      <TextField {...field('commitmentMonths')} inputMode="numeric" end={unit(t('months'))} />
      <PlainSelect
        label={t('paymentFrequency')}
        value={form.paymentFrequency}
        onChange={(paymentFrequency) => onChange({ paymentFrequency })}
        options={PAYMENT_FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
      />
      <TextField {...field('annualTransportVolume')} inputMode="numeric" end={unit(t('aYear'))} />
      <TextField {...field('startDate')} type="date" />
      <TextField
        {...field('monthlyPrice')}
        inputMode="decimal"
        end={unit('€')}
        hint={monthlyPriceCents === null ? undefined : t('annualPriceIs', { price: format.euros(annualPriceCents({ monthlyPriceCents })) })}
      />
    </div>
  );
}
