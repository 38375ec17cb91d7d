import { expect, type APIRequestContext } from '@playwright/test';
import { linkTo } from './mails.ts';
import { apiAs, BASE_URL, OPERATOR, type Account } from './product.ts';

const PASSWORD = 'Correct-horse-9';
/** Names never meet: neither those of another journey nor of the same one in another language. */
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

export const anAddress = (name: string) => `${name}.${unique()}@journey.example`;

export interface MadeCustomer {
  readonly idCustomer: number;
  readonly customerName: string;
  readonly manager: Account;
}

/** A customer of a journey's own, whose first administrator has completed the account. */
export async function aCustomer(
  request: APIRequestContext,
  language: string,
  { vertical = '', typeClient = 'TR' } = {},
): Promise<MadeCustomer> {
  const operator = await apiAs(request, OPERATOR);
  const customerName = `Voyages ${unique()}`;
  const email = anAddress('manager');
  const { idCustomer } = (await operator.post('/customers', {
    customerName,
    typeClient,
    vertical,
    country: 'FR',
    requiresSecondFactor: false,
    billingAddress: '2 rue du Lac, 74000 Annecy',
    subscription: {
      commitmentMonths: 12,
      paymentFrequency: 'monthly',
      monthlyPriceCents: 10_000,
      annualTransportVolume: 100,
      startDate: '2026-01-01',
    },
    manager: { firstName: 'Mona', lastName: 'Lenoir', email, language },
  })) as { idCustomer: number };
  return { idCustomer, customerName, manager: await complete(request, email, 'Mona', 'Lenoir', language) };
}

/** Somebody whom an administrator invites, and who completes the account. */
export async function aMember(request: APIRequestContext, by: Account, name: string, idRole: 2 | 3, language: string): Promise<Account> {
  const email = anAddress(name.toLowerCase());
  await (await apiAs(request, by)).post('/user', { action: 'create', usersList: [{ email, idRole }] });
  return complete(request, email, name, 'Journey', language);
}

async function complete(
  request: APIRequestContext,
  email: string,
  firstName: string,
  lastName: string,
  language: string,
): Promise<Account> {
  const token = (await linkTo(email, 'register')).split('/').at(-1);
  const response = await request.post(`${BASE_URL}/api/noauth`, {
    data: {
      action: 'newRegister',
      email,
      firstName,
      lastName,
      phone: '',
      language,
      token,
      terms: true,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return { username: email, password: PASSWORD };
}
