import type { MemberRole } from '@sillage/domain/people/access/actor';

/** What the customers of the demo pay the operator; each began so many days before the demo. */
export const DEMO_SUBSCRIPTIONS = {
  TR: { commitmentMonths: 24, paymentFrequency: 'quarterly', monthlyPriceCents: 89_000, annualTransportVolume: 1200, beganDaysAgo: 200 },
  SC: { commitmentMonths: 12, paymentFrequency: 'monthly', monthlyPriceCents: 64_000, annualTransportVolume: 480, beganDaysAgo: 95 },
  LUXE: { commitmentMonths: 36, paymentFrequency: 'yearly', monthlyPriceCents: 120_000, annualTransportVolume: 300, beganDaysAgo: 410 },
} as const;

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

/** Who proposes what becomes of goods, so that the administrator can give the second signature. */
export const QUALITY = 'quality@alpesfroid.example';

/** Their telephone numbers are of 06 39 98, which France keeps for films and books: nobody has them. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('operator@sillage.example', 'Sillage-operator-1', 'superAdmin', null, 'Noor', 'Haddad', '33639980101'),
  person('admin@alpesfroid.example', 'Sillage-admin-1', 'userAdmin', 'TR', 'Claire', 'Morel', '33639980102'),
  person(QUALITY, 'Sillage-quality-1', 'userAdmin', 'TR', 'Léa', 'Fontaine', '33639980108'),
  person('user@alpesfroid.example', 'Sillage-user-1', 'user', 'TR', 'Hugo', 'Girard', '33639980103'),
  person('admin@entrepotsud.example', 'Sillage-admin-2', 'userAdmin', 'SC', 'Inès', 'Benali', '33639980104'),
  person('user@entrepotsud.example', 'Sillage-user-2', 'user', 'SC', 'Paul', 'Lefort', '33639980105'),
  person('admin@maisonlune.example', 'Sillage-admin-3', 'userAdmin', 'LUXE', 'Aline', 'Roche', '33639980106'),
  person('user@maisonlune.example', 'Sillage-user-3', 'user', 'LUXE', 'Marc', 'Vidal', '33639980107'),
];

function person(
  email: string,
  password: string,
  role: MemberRole,
  customer: DemoPerson['customer'],
  firstName: string,
  lastName: string,
  phone: string,
): DemoPerson {
  return { email, password, role, customer, firstName, lastName, phone, language: 'fr' };
}

export function demoAccounts(): DemoAccount[] {
  return DEMO_PEOPLE.map(({ email, password, role, customer }) => ({
    email,
    password,
    role,
    customer: customer === null ? 'the operator' : DEMO_CUSTOMERS[customer].customerName,
  }));
}
