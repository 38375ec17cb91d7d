import type { Contractor } from '@sillage/contract/people/contractors/contractors.contract';
import type { CustomerDetails, CustomerOverview } from '@sillage/contract/people/customers/customers.contract';
import type { Member } from '@sillage/contract/people/members/members.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import type { TestServer } from './aServer.ts';

export function aMember(differing: Partial<Member> = {}): Member {
  return {
    idUser: 6,
    idCustomer: 7,
    idRole: 3,
    roleName: 'user',
    role: 'user',
    firstName: 'Éloïse',
    lastName: 'Girard',
    displayName: 'Éloïse Girard',
    phone: '33612345678',
    email: 'eloise@alpesfroid.example',
    enabled: true,
    status: 'active',
    language: 'fr',
    photo: '',
    hasSecondFactor: false,
    lastConnection: null,
    ...differing,
  };
}

/** The signed-in user of `aUser()`, as a member. */
export function claire(): Member {
  return aMember({
    idUser: 5,
    idRole: 2,
    role: 'userAdmin',
    roleName: 'userAdmin',
    firstName: 'Claire',
    lastName: 'Morel',
    displayName: 'Claire Morel',
    email: 'claire@alpesfroid.example',
  });
}

export function aCustomer(differing: Partial<CustomerOverview> = {}): CustomerOverview {
  return {
    idCustomer: 7,
    customerName: 'Alpes Froid',
    typeClient: 'TR',
    vertical: 'FOOD',
    country: 'FR',
    status: 'active',
    logo: '',
    manager: 'Claire Morel',
    createdDate: '2026-03-01T08:00:00.000Z',
    users: [],
    totalUsers: 2,
    totalTrackers: 12,
    onStock: 4,
    enableTrackers: 11,
    desabledTrackers: 1,
    incomplet: 3,
    activeTransports: 5,
    ...differing,
  };
}

export function theCustomer(differing: Partial<CustomerDetails> = {}): CustomerDetails {
  return {
    ...aCustomer(),
    subscription: {
      commitmentMonths: 24,
      paymentFrequency: 'quarterly',
      monthlyPriceCents: 99_050,
      annualTransportVolume: 400,
      startDate: '2026-03-01',
      annualPriceCents: 1_188_600,
    },
    requiresSecondFactor: false,
    revision: 1,
    users: [],
    transportsToInvoice: 2,
    usedTransports: 100,
    totalTransports: 400,
    expensesCents: 891_450,
    budgetCents: 1_188_600,
    billingAddress: '2 rue du Lac, 74000 Annecy',
    vatNumber: 'FR12345678901',
    shipmentMoney: {
      fromDate: '2026-03-01T00:00:00.000Z',
      toDate: '2027-03-01T00:00:00.000Z',
      purchasesCents: 250_000,
      salesCents: 480_000,
      marginCents: 120_000,
      marginBasisPoints: 2500,
      budgets: 14,
      budgetedCents: 660_000,
      budgetCents: 600_000,
    },
    ...differing,
  };
}

export function aContractor(differing: Partial<Contractor> = {}): Contractor {
  return {
    idContractor: 3,
    idCustomer: 7,
    company: 'Café du Léman',
    firstname: 'Inès',
    lastname: 'Blanc',
    email: 'ines@leman.example',
    phone: '41791234567',
    address: 'Quai 1, Genève',
    createdDate: '2026-03-01T08:00:00.000Z',
    ...differing,
  };
}

/** What the page asks for that the settings are opened over. */
export function withEmptyPage(server: TestServer) {
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
}
