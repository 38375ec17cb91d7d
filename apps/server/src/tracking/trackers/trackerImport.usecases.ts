import type { Read } from '@sillage/contract/endpoint';
import type {
  importTrackers as importCall,
  MadeTrackers,
  RefusedTracker,
} from '@sillage/contract/tracking/trackers/trackerImport.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { validateTrackers, type ValidatedTracker } from '@sillage/domain/tracking/trackers/trackerImport';
import { act, type Work } from '../../platform/act/act.ts';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { forgetAttempts } from '../telemetry/shared/attempts.store.ts';
import { findUsed, insertTrackers } from './shared/addTrackers.store.ts';
import { mappingStillThere } from './mappingStillThere.usecases.ts';
import { mayUseMapping } from './trackers.store.ts';

type Asked = Read<(typeof importCall)['body']>;
const TAKEN = [{ field: 'uniqueIdentifiant', code: 'tracker.identifierTaken' }] as const;
/** PostgreSQL takes 65,535 values in a statement. */
const ROWS_AT_ONCE = 500;

/** @throws DomainError `customer.notFound` */
export async function checkTrackers({ db }: Dependencies<'db'>, { idCustomer, ...asked }: Asked) {
  const validated = await validate(db, await requireCustomer(db, idCustomer), asked);
  return { good: validated.filter(({ tracker }) => tracker !== null).length, refused: refusedOf(validated) };
}

/** The secrets are made here, answered, and kept as hashes alone. @throws DomainError `customer.notFound`, `mapping.notFound` */
export async function importTrackers(
  context: Dependencies<'db' | 'bus'>,
  idUser: number,
  { idCustomer, idMapping: mapping, ...asked }: Asked,
): Promise<MadeTrackers> {
  const idMapping = mapping ?? null;
  const scope = await requireCustomer(context.db, idCustomer);
  const validated = await validate(context.db, scope, asked);
  const wanted = validated.flatMap(({ tracker }) => (tracker ? [{ ...tracker, secret: newSecret() }] : []));
  // In one order: two who bring the same ones wait for each other, and not each for the other.
  const ordered = wanted.toSorted((a, b) => (a.identifier < b.identifier ? -1 : 1));
  const bring = async ({ tx, audit, publish }: Work) => {
    if (idMapping !== null && !(await mayUseMapping(tx, { idCustomer: scope }, idMapping))) throw new DomainError('mapping.notFound');
    const names = new Set<string>();
    for (let start = 0; start < ordered.length; start += ROWS_AT_ONCE) {
      const some = ordered
        .slice(start, start + ROWS_AT_ONCE)
        .map(({ secret, ...tracker }) => ({ ...tracker, idMapping, secretHash: hashSecret(secret) }));
      for (const name of await insertTrackers(tx, scope, some)) names.add(name);
    }
    const subjects = [...names].map((name) => `tracker ${name}`);
    if (subjects.length > 0) audit(scope, { idUser, action: 'tracker.added', subjects });
    await forgetAttempts(tx, [...names]);
    if (names.size > 0) publish('trackersChanged', [...names]);
    return names;
  };
  const added = await mappingStillThere(idMapping, () => act(context, scope, bring));
  const outcome = validated.map((row) => (row.tracker && !added.has(row.name) ? { ...row, tracker: null, faults: TAKEN } : row));
  const made = wanted.filter(({ identifier }) => added.has(identifier));
  return { made: made.map(({ identifier, secret }) => ({ uniqueIdentifiant: identifier, secret })), refused: refusedOf(outcome) };
}

async function validate(
  db: Dependencies<'db'>['db'],
  scope: OneCustomer,
  { rows, secondsEach }: Pick<Asked, 'rows' | 'secondsEach'>,
): Promise<ValidatedTracker[]> {
  const validated = validateTrackers(rows, secondsEach);
  const names = validated.flatMap(({ tracker }) => (tracker ? [tracker.identifier] : []));
  const { own, others } = await findUsed(db, scope, names);
  return validated.map((row) =>
    row.tracker && (own.has(row.name) || others.has(row.name)) ? { ...row, tracker: null, faults: TAKEN } : row,
  );
}

function refusedOf(validated: readonly ValidatedTracker[]): RefusedTracker[] {
  return validated.flatMap(({ line, name, tracker, faults }) => (tracker ? [] : [{ line, uniqueIdentifiant: name, faults: [...faults] }]));
}
