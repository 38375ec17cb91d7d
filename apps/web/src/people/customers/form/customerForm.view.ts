import type { createCustomer } from '@sillage/contract/people/customers/customers.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { email as emailRule } from '@sillage/contract/fields';
import type { TypeClient } from '@sillage/domain/people/access/visit';
import {
  normaliseVatNumber,
  VAT_NUMBER,
  type PaymentFrequency,
  type Subscription,
  type Vertical,
} from '@sillage/domain/people/customers/customer';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import { centsOf } from '../customers.view.ts';
import type { Language } from '../../../platform/i18n/i18n.ts';

/** A customer as it is typed. Numbers and money stay texts, so that nothing is lost between one key and the next. */
export interface CustomerForm {
  readonly customerName: string;
  readonly typeClient: TypeClient;
  readonly vertical: Vertical;
  readonly country: string;
  readonly billingAddress: string;
  readonly vatNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: Language;
  readonly logoUrl: string;
  readonly commitmentMonths: string;
  readonly paymentFrequency: PaymentFrequency;
  readonly annualTransportVolume: string;
  readonly startDate: string;
  readonly monthlyPrice: string;
}
export type FormField = keyof CustomerForm;

export type FormFault =
  ErrorCode | 'fault.missing' | 'fault.commitment' | 'fault.volume' | 'fault.price' | 'fault.logoUrl' | 'fault.vatNumber';
export type FormFaults = Partial<Record<FormField, FormFault>>;

export const FORM_STEPS = ['society', 'manager', 'logo', 'subscription'] as const;
export type FormStep = (typeof FORM_STEPS)[number];

const MAX_COMMITMENT_MONTHS = 120;
const MAX_VOLUME = 10_000_000;

/** What is wrong with the fields of a step. */
export function faultsOf(step: FormStep, form: CustomerForm): FormFaults {
  switch (step) {
    case 'society':
      return { ...missing(form, 'customerName', 'country'), ...(isVatNumber(form.vatNumber) ? {} : { vatNumber: 'fault.vatNumber' }) };
    case 'manager':
      return { ...missing(form, 'firstName', 'lastName', 'email'), ...emailFault(form.email) };
    case 'logo':
      return form.logoUrl.trim() === '' || isWebAddress(form.logoUrl) ? {} : { logoUrl: 'fault.logoUrl' };
    default:
      return {
        ...missing(form, 'startDate'),
        ...(isWhole(form.commitmentMonths, 1, MAX_COMMITMENT_MONTHS) ? {} : { commitmentMonths: 'fault.commitment' }),
        ...(isWhole(form.annualTransportVolume, 0, MAX_VOLUME) ? {} : { annualTransportVolume: 'fault.volume' }),
        ...(centsOf(form.monthlyPrice) === null ? { monthlyPrice: 'fault.price' } : {}),
      };
  }
}

function missing(form: CustomerForm, ...fields: readonly FormField[]): FormFaults {
  return Object.fromEntries(fields.filter((field) => form[field].trim() === '').map((field) => [field, 'fault.missing' as const]));
}

function emailFault(typed: string): FormFaults {
  return typed.trim() === '' || emailRule.safeParse(typed).success ? {} : { email: 'account.invalidEmail' };
}

function isWebAddress(typed: string): boolean {
  return URL.canParse(typed.trim()) && /^https?:$/.test(new URL(typed.trim()).protocol);
}

function isVatNumber(typed: string): boolean {
  const number = normaliseVatNumber(typed);
  return number === '' || VAT_NUMBER.test(number);
}

function isWhole(typed: string, least: number, most: number): boolean {
  const plain = typed.replaceAll(/\s/g, '');
  return /^\d{1,8}$/.test(plain) && Number(plain) >= least && Number(plain) <= most;
}

const whole = (typed: string) => Number(typed.replaceAll(/\s/g, ''));

export function subscriptionOf(form: CustomerForm): Subscription {
  const { commitmentMonths, paymentFrequency, annualTransportVolume, startDate, monthlyPrice } = form;
  return {
    paymentFrequency,
    startDate,
    commitmentMonths: whole(commitmentMonths),
    annualTransportVolume: whole(annualTransportVolume),
    monthlyPriceCents: centsOf(monthlyPrice) ?? 0,
  };
}

export function toWire(form: CustomerForm): Sent<(typeof createCustomer)['body']> {
  const { customerName, typeClient, vertical, country, billingAddress, vatNumber, firstName, lastName, email, language, logoUrl } = form;
  return {
    customerName,
    typeClient,
    vertical,
    country,
    billingAddress,
    vatNumber,
    logoUrl: logoUrl.trim(),
    manager: { firstName, lastName, email, language },
    subscription: subscriptionOf(form),
    requiresSecondFactor: false,
  };
}

const STEP_OF: Record<FormField, FormStep> = {
  customerName: 'society',
  typeClient: 'society',
  vertical: 'society',
  country: 'society',
  billingAddress: 'society',
  vatNumber: 'society',
  firstName: 'manager',
  lastName: 'manager',
  email: 'manager',
  language: 'manager',
  logoUrl: 'logo',
  commitmentMonths: 'subscription',
  paymentFrequency: 'subscription',
  annualTransportVolume: 'subscription',
  startDate: 'subscription',
  monthlyPrice: 'subscription',
};

export function stepOf(faults: FormFaults): FormStep | null {
  const field = (Object.keys(faults) as FormField[])[0];
  return field === undefined ? null : STEP_OF[field];
}

const FIELD_OF: Partial<Record<ErrorCode, FormField>> = {
  'member.taken': 'email',
  'account.taken': 'email',
  'account.invalidEmail': 'email',
  'picture.addressRefused': 'logoUrl',
  'picture.unreadable': 'logoUrl',
};

/** The fields that an error of the server is about: by its code, or as its details name them (`subscription.monthlyPriceCents`). */
export function refusedFields(error: unknown): FormFaults {
  if (!(error instanceof DomainError)) return {};
  const byCode = FIELD_OF[error.code];
  if (byCode) return { [byCode]: error.code };
  const named = Array.isArray(error.details) ? (error.details as { readonly field?: unknown }[]) : [];
  const fields = named.map(({ field }) => String(field).split('.').at(-1)?.replace('monthlyPriceCents', 'monthlyPrice') ?? '');
  return Object.fromEntries(fields.filter((field) => field in STEP_OF).map((field) => [field, error.code]));
}
