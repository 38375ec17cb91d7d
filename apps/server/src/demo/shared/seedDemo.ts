import { operatorScope, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoFileOf, type DemoFile, type DemoPorts } from '@sillage/simulator/demo/demoFile';
import { DEMO_SHIPMENTS, DEMO_TRACKERS } from '@sillage/simulator/demo/demoScenes';
import { protocolOf } from '@sillage/simulator/demo/demoTracker';
import { DEMO_YARD } from '@sillage/simulator/demo/demoYard';
import { createApiKey } from '../../people/access/apiKeys.usecases.ts';
import { insertCustomer } from '../../people/customers/insertCustomer.store.ts';
import { findByAddress, insertMember } from '../../people/members/shared/insertMember.store.ts';
import { insertConfirmedContact } from '../../messages/notifications/insertContact.store.ts';
import type { Config } from '../../platform/config.ts';
import type { Services } from '../../platform/services.ts';
import { addTracker } from '../../tracking/trackers/addTracker.usecases.ts';
import { DEMO_CUSTOMERS, DEMO_PEOPLE, DEMO_SUBSCRIPTIONS, demoAccounts, QUALITY, type DemoAccount } from './accounts.ts';
import { seedBook } from './seedBook.ts';
import { seedDesk } from './seedDesk.ts';
import { madeAt, seedShipment, archiveShipment } from './seedShipment.ts';
import { seedFeedback } from './seedFeedback.ts';
import { seedFashion } from './seedFashion.ts';
import { seedInvoices, type PastShipment } from './seedInvoices.ts';
import { adminOf, seedPast } from './seedPast.ts';
import { seedStability } from './seedStability.ts';
import { seedPools } from './seedPools.ts';
import { seedQuotes, seedTariffs } from './seedQuotes.ts';
import { seedCredit, seedTasks } from './seedTasks.ts';
import { seedBuilding } from './seedBuilding.ts';
import { seedYard } from './seedYard.ts';

type Key = keyof typeof DEMO_CUSTOMERS;
type Customers = Readonly<Record<Key, OneCustomer>>;

const OPERATOR = operatorScope();
const DAY_MS = 86_400_000;
const KEYS: readonly Key[] = ['TR', 'SC', 'LUXE'];

/**
 * Fills an empty installation with the demo, and leaves `demo.json` in DATA_DIR for the simulator, whose trackers do the reporting.
 * @returns the accounts to show; none when this installation holds no demo
 */
export async function seedDemo(services: Services, isEmpty: boolean): Promise<readonly DemoAccount[]> {
  const file = fileIn(services.config);
  if (isEmpty) {
    const secrets = await fill(services);
    const demo = demoFileOf(services.now(), NO_PORTS, ({ uniqueIdentifiant }) => secrets.get(uniqueIdentifiant) ?? '');
    await write(file, demo);
  }
  return existsSync(file) ? demoAccounts() : [];
}

/** Tells the simulator the ports of this start. A gateway that is not open has none, so that nothing is sent to whoever has its port. */
export async function openDemoTo(config: Config, open: Partial<DemoPorts>): Promise<void> {
  const file = fileIn(config);
  if (!existsSync(file)) return;
  const known = JSON.parse(await readFile(file, 'utf8')) as DemoFile;
  await write(file, { ...known, ports: { ...NO_PORTS, ...open } });
}

const NO_PORTS: DemoPorts = { http: 0, osmand: 0, teltonika: 0, gt06: 0, mqtt: 0 };
const fileIn = ({ DATA_DIR }: Config) => join(DATA_DIR, 'demo.json');

/** It holds secrets: readable by its owner only. */
async function write(file: string, content: DemoFile): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}

/** Answers what each tracker proves itself with. */
async function fill(services: Services): Promise<Map<string, string>> {
  const customers = Object.fromEntries(
    await Promise.all(KEYS.map(async (key) => [key, await addCustomer(services, key)] as const)),
  ) as Customers;
  const { staff, operator } = await addPeople(services, customers);
  const apiKeys = new Map<Key, string>();
  for (const key of KEYS) {
    const { key: secret } = await createApiKey(services, customers[key], (staff.get(key) ?? NO_STAFF).idAdmin, 'LoRaWAN network server');
    apiKeys.set(key, secret);
  }
  const secrets = new Map<string, string>();
  for (const { uniqueIdentifiant, type, serial, customer, way, reportingIntervalSeconds } of DEMO_TRACKERS) {
    const tracker = {
      uniqueIdentifiant,
      type,
      serial,
      protocol: protocolOf(way),
      reportingIntervalSeconds,
      idCustomer: customers[customer],
    };
    const { secret } = await addTracker(services, tracker);
    secrets.set(uniqueIdentifiant, (way === 'chirpstack' || way === 'tts' ? apiKeys.get(customer) : secret) ?? '');
  }
  const start = services.now().getTime();
  for (const [index, shipment] of DEMO_SHIPMENTS.entries()) {
    const { idAdmin, idMember } = staff.get(shipment.customer) ?? NO_STAFF;
    // Some are somebody's, some the administrator's own, some nobody's.
    const idResponsible = [idMember, idAdmin, null][index % 3] ?? null;
    const idCustomer = customers[shipment.customer];
    const by = { scope: idCustomer, idUser: idAdmin, idResponsible };
    const at = madeAt(shipment, start);
    const atMaking = { ...services, now: () => at };
    const made = await seedShipment(atMaking, shipment, by, start);
    await seedDesk(services, atMaking, made, {
      operator,
      admin: { idUser: idAdmin, idCustomer, role: 'userAdmin' },
      member: { idUser: idMember, idCustomer, role: 'user' },
    });
    await archiveShipment(services, shipment, by, made.idTransport);
  }
  for (const key of KEYS) await seedBook(services, key, { scope: customers[key], idUser: (staff.get(key) ?? NO_STAFF).idAdmin });
  await seedMonths(services, { operator, adminFor: (key) => adminOf(customers[key], (staff.get(key) ?? NO_STAFF).idAdmin) });
  await seedTariffs(services, operator);
  for (const key of ['TR', 'LUXE'] as const) {
    const idCustomer = customers[key];
    await seedQuotes(services, { operator, member: { idUser: (staff.get(key) ?? NO_STAFF).idMember, idCustomer, role: 'user' } });
  }
  const people = (key: Key) => ({ idCustomer: customers[key], ...(staff.get(key) ?? NO_STAFF) });
  await seedFeedback(services, { operator, of: { TR: people('TR'), SC: people('SC'), LUXE: people('LUXE') } });
  const { idMember } = staff.get('LUXE') ?? NO_STAFF;
  await seedFashion(services, { operator, member: { idUser: idMember, idCustomer: customers.LUXE, role: 'user' } });
  await seedGoods(services, people);
  await seedCredit(services, operator, customers.TR);
  return secrets;
}

/** What waits for the office, and the months before with what was billed of them. */
async function seedMonths(
  services: Services,
  { operator, adminFor }: { readonly operator: Actor; readonly adminFor: (key: Key) => Actor },
) {
  const past: PastShipment[] = [];
  for (const key of ['TR', 'LUXE'] as const) {
    const watched = DEMO_TRACKERS.find(({ customer }) => customer === key);
    const admin = adminFor(key);
    if (watched) await seedTasks(services, admin, watched.uniqueIdentifiant);
    past.push(...(await seedPast(services, { scope: admin.idCustomer, admin, operator, ...PASTS[key] })));
  }
  await seedInvoices(services, operator, past);
}

type StaffOf = Staff & { readonly idCustomer: OneCustomer };

/** What is in yards, pools and buildings, and what goods bear. */
async function seedGoods(services: Services, people: (key: Key) => StaffOf): Promise<void> {
  const yard = people(DEMO_YARD.customer);
  await seedYard(services, yard.idCustomer, yard.idAdmin);
  await seedPools(services, yard);
  await seedStabilityOf(services, people('TR'));
  const { idCustomer, idAdmin } = people('SC');
  await seedBuilding(services, adminOf(idCustomer, idAdmin));
}

function seedStabilityOf(services: Services, { idCustomer, idAdmin, idQuality = 0 }: StaffOf): Promise<void> {
  const password = DEMO_PEOPLE.find(({ email }) => email === QUALITY)?.password ?? '';
  return seedStability(services, { admin: adminOf(idCustomer, idAdmin), quality: adminOf(idCustomer, idQuality), password });
}

/** How much there was before. */
const PASTS = { TR: { prefix: 'ARC', shipments: 44 }, LUXE: { prefix: 'SOI', shipments: 16 } } as const;

function addCustomer({ db, now }: Services, key: Key): Promise<OneCustomer> {
  const { beganDaysAgo, ...subscription } = DEMO_SUBSCRIPTIONS[key];
  const startDate = new Date(now().getTime() - beganDaysAgo * DAY_MS).toISOString().slice(0, 10);
  return insertCustomer(db, { ...DEMO_CUSTOMERS[key], subscription: { ...subscription, startDate } });
}

interface Staff {
  readonly idAdmin: number;
  /** A second administrator, where there is one. */
  readonly idQuality?: number;
  readonly idMember: number;
}
const NO_STAFF: Staff = { idAdmin: 0, idMember: 0 };

/** Everybody of the demo. */
async function addPeople({ db, passwords, now }: Services, customers: Customers): Promise<{ staff: Map<Key, Staff>; operator: Actor }> {
  const staff = new Map<Key, Staff>();
  let operator: Actor = { idUser: 0, idCustomer: OPERATOR, role: 'superAdmin' };
  for (const { customer, password, ...person } of DEMO_PEOPLE) {
    const scope = customer === null ? OPERATOR : customers[customer];
    const made = await insertMember(db, scope, { ...person, passwordHash: await passwords.hash(password) });
    // Who set up the installation may have the address of the demo's operator, and keeps their password.
    const idUser = made ?? (await findByAddress(db, scope, person.email));
    if (idUser === null) continue;
    if (customer === null) {
      operator = { ...operator, idUser };
      continue;
    }
    const isAdmin = person.role === 'userAdmin';
    const known = staff.get(customer) ?? NO_STAFF;
    const isSecond = isAdmin && known.idAdmin !== 0;
    staff.set(customer, { ...known, ...(isSecond ? { idQuality: idUser } : isAdmin ? { idAdmin: idUser } : { idMember: idUser }) });
    if (!isAdmin || isSecond) continue;
    await insertConfirmedContact(db, scope, person.email, person.language, now());
  }
  return { staff, operator };
}
