import type { MemberRole } from '@sillage/domain/access/actor';

/** The customers of the demo by their key in the journeys, and everybody who can sign in. The README lists the same. */
export const DEMO_CUSTOMERS = {
  TR: {
    customerName: 'Alpes Froid',
    typeClient: 'TR',
    vertical: '',
    billingAddress: '14 avenue du Vercors, 38170 Seyssinet-Pariset, France',
  },
  SC: { customerName: 'Entrepôt Sud', typeClient: 'SC', vertical: '', billingAddress: '3 boulevard du Littoral, 13015 Marseille, France' },
  LUXE: { customerName: 'Maison Lune', typeClient: 'TR', vertical: 'LUXE', billingAddress: '21 rue de la Paix, 75002 Paris, France' },
} as const;

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly role: MemberRole;
  readonly customer: string;
}

interface DemoPerson extends Omit<DemoAccount, 'customer'> {
  readonly customer: keyof typeof DEMO_CUSTOMERS | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly language: string;
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('operator@sillage.example', 'Sillage-operator-1', 'superAdmin', null, 'Noor', 'Haddad'),
  person('admin@alpesfroid.example', 'Sillage-admin-1', 'userAdmin', 'TR', 'Claire', 'Morel'),
  person('user@alpesfroid.example', 'Sillage-user-1', 'user', 'TR', 'Hugo', 'Girard'),
  person('admin@entrepotsud.example', 'Sillage-admin-2', 'userAdmin', 'SC', 'Inès', 'Benali'),
  person('user@entrepotsud.example', 'Sillage-user-2', 'user', 'SC', 'Paul', 'Lefort'),
  person('admin@maisonlune.example', 'Sillage-admin-3', 'userAdmin', 'LUXE', 'Aline', 'Roche'),
  person('user@maisonlune.example', 'Sillage-user-3', 'user', 'LUXE', 'Marc', 'Vidal'),
];

function person(
  email: string,
  password: string,
  role: MemberRole,
  customer: DemoPerson['customer'],
  firstName: string,
  lastName: string,
): DemoPerson {
  return { email, password, role, customer, firstName, lastName, phone: '33612345678', language: 'fr' };
}

export function demoAccounts(): DemoAccount[] {
  return DEMO_PEOPLE.map(({ email, password, role, customer }) => ({
    ...{ email, password, role },
    customer: customer === null ? 'the operator' : DEMO_CUSTOMERS[customer].customerName,
  }));
}
