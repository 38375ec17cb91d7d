import { operatorScope } from '@sillage/domain/people/access/actor';
import { hasCustomers } from '../people/customers/insertCustomer.store.ts';
import type { DemoAccount } from '../demo/shared/accounts.ts';
import { seedDemo } from '../demo/shared/seedDemo.ts';
import { insertMember } from '../people/members/shared/insertMember.store.ts';
import type { Services } from '../platform/services.ts';

export interface FirstStart {
  /** Accounts to show at start; empty without demo data. */
  readonly accounts: readonly DemoAccount[];
}

/** What an installation needs before anybody can sign in: a superAdmin if one is named, and demo data if wanted. Later starts change nothing. */
export async function firstStart(services: Services): Promise<FirstStart> {
  const { config, db, passwords, log } = services;
  const { BOOTSTRAP_EMAIL: email, BOOTSTRAP_PASSWORD: password } = config;
  if (email !== null && password !== null) {
    const made = await insertMember(db, operatorScope(), {
      email,
      passwordHash: await passwords.hash(password),
      firstName: 'Super',
      lastName: 'Admin',
      phone: '',
      role: 'superAdmin',
      language: 'en',
    });
    if (made !== null) log.info({ email }, 'a superAdmin was made');
  }
  // Of nodes that start at once one fills the demo.
  if (!config.SEED_DEMO || !(await services.duty.isOurs('demo'))) return { accounts: [] };
  const accounts = await seedDemo(services, !(await hasCustomers(db)));
  // The demo's password of an address that somebody set up is not theirs.
  return { accounts: accounts.filter((one) => one.email !== email?.toLowerCase()) };
}
