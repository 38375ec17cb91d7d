import type { CustomerForm } from './customerForm.view.ts';

export function emptyForm(now: Date): CustomerForm {
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    customerName: '',
    typeClient: 'TR',
    vertical: '',
    country: 'FR',
    billingAddress: '',
    vatNumber: '',
    firstName: '',
    lastName: '',
    email: '',
    language: 'fr',
    logoUrl: '',
    commitmentMonths: '12',
    paymentFrequency: 'monthly',
    annualTransportVolume: '',
    monthlyPrice: '',
    startDate: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
  };
}

/** What an earlier visit left. Every field is a text: what is none was left by another version of the form. */
export function readDraft(kept: string | null, now: Date): CustomerForm {
  const empty = emptyForm(now);
  if (kept === null) return empty;
  try {
    const said = Object.entries(JSON.parse(kept) as object).filter(([field, value]) => field in empty && typeof value === 'string');
    return { ...empty, ...Object.fromEntries(said) };
  } catch {
    return empty;
  }
}
