import { TYPE_CLIENTS } from '@sillage/domain/people/access/visit';
import { normaliseVatNumber, PAYMENT_FREQUENCIES, VAT_NUMBER, VERTICALS } from '@sillage/domain/people/customers/customer';
import { isCountry } from '@sillage/domain/platform/geo/country';
import { z } from 'zod';
import { calendarDate, cents, countryCode, givenDate, name, typedText } from '../../fields.ts';

export const subscription = z.object({
  commitmentMonths: z.int().min(1).max(120),
  paymentFrequency: z.enum(PAYMENT_FREQUENCIES),
  monthlyPriceCents: cents,
  annualTransportVolume: z.int().min(0).max(10_000_000),
  startDate: calendarDate,
});

export const details = z.object({
  customerName: name(200),
  typeClient: z.enum(TYPE_CLIENTS),
  vertical: z.enum(VERTICALS),
  // Two letters that stand for nothing are told apart here; another shape is told so before.
  country: countryCode.refine((code) => !/^[A-Z]{2}$/.test(code) || isCountry(code), 'a country of ISO 3166-1'),
  subscription: subscription.extend({ startDate: givenDate }),
  requiresSecondFactor: z.boolean(),
});

/** What invoices name the customer by, beside its name; empty where it is not known. */
export const billing = {
  billingAddress: typedText(500),
  vatNumber: z
    .string()
    .max(40)
    .transform(normaliseVatNumber)
    .refine((value) => value === '' || VAT_NUMBER.test(value), 'a country and its number, as FR12345678901'),
};
