import { belongsTo, type AccessGroup } from '@sillage/domain/people/access/actor';
import type { Ask } from './aCall.ts';
import type { Caller } from './callers.ts';
import type { Route } from './routes.ts';
import type { Server } from './people.ts';
import type { Things } from './things.ts';

/** Whose it is that is asked for, seen from the caller. `otherName`: the own thing, under the name of another customer. */
export type Target = 'own' | 'colleague' | 'foreign' | 'otherName' | 'absent';

/** One call: who, at what. */
export interface Cell {
  readonly caller: Caller;
  readonly target: Target;
  /** What there is of the target's customer. */
  readonly of: Things;
  /** The customer to name: the one that is meant by somebody who has none of their own. */
  readonly named: number | undefined;
  readonly server: Server;
}

/** What a route is about: a thing of a customer, a member, something of the caller alone, a customer, or nothing that belongs to anybody. */
export type About = 'thing' | 'member' | 'private' | 'customer' | 'self' | 'open';

interface Exception {
  readonly when: (cell: Cell) => boolean;
  readonly status: number;
  readonly because: string;
}

/** How to call one route. */
export interface Sample {
  readonly about: About;
  readonly ask: (cell: Cell) => Ask | Promise<Ask>;
  readonly targets?: readonly Target[];
  /** Where the rule of the route is not the whole rule. */
  readonly but?: readonly Exception[];
  /** It only looks, though it is no GET. */
  readonly looks?: true;
  /** Entries of the audit trail, where it is not one for a change. */
  readonly trail?: { readonly entries: number; readonly because: string };
  /** Whose texts whoever gets here may see beside their own. */
  readonly reveals?: { readonly of: readonly string[]; readonly because: string };
}

export type Samples = Readonly<Record<string, Sample>>;

const TARGETS: Record<About, readonly Target[]> = {
  thing: ['own', 'foreign', 'absent'],
  member: ['own', 'colleague', 'foreign', 'absent'],
  private: ['own', 'colleague', 'foreign', 'absent'],
  customer: ['own', 'foreign', 'absent'],
  self: ['own'],
  open: ['own'],
};

export function targetsOf(route: Route, { about, targets }: Sample, { as, key }: Caller): readonly Target[] {
  if (targets) return targets;
  const mayName = route.namesCustomer && (about === 'thing' || about === 'self') && (as?.role !== 'superAdmin' || key !== null);
  return mayName ? [...TARGETS[about], 'otherName'] : TARGETS[about];
}

/** Of what trackers call, and keys that report for them. */
export const OTHER_KEY = {
  when: ({ caller: { key } }: Cell) => key !== null && key !== 'report',
  status: 403,
  because: 'the key is made for something else',
};

/** The policy, in one place: section 6 of the specification for the roles, and that what is another customer's looks as if it did not exist. */
export function expectedStatus(route: Route, sample: Sample, cell: Cell): number {
  const shut = errorAt(route, cell.caller);
  if (shut !== null) return shut;
  const exception = sample.but?.find(({ when }) => when(cell));
  return exception?.status ?? statusByTarget(route, sample, cell);
}

/** Who does not even get to ask. */
function errorAt({ access, apiKey, action }: Route, { as, key }: Caller): number | null {
  if (access === 'anyone' || access === 'device') return null;
  if (!as) return 401;
  // Paths whose body says what is wanted know of no keys.
  if (key !== null && key !== apiKey) return action === null ? 403 : 401;
  return belongsTo(access as AccessGroup, as.role) ? null : 403;
}

function statusByTarget(route: Route, { about }: Sample, { caller: { as }, target }: Cell): number {
  if (route.access === 'anyone' || route.access === 'device') return route.status;
  const isOperator = as?.role === 'superAdmin';
  switch (target) {
    case 'own':
      return route.status;
    case 'colleague':
      if (about === 'private') return 404;
      return as?.role === 'user' && route.method !== 'GET' ? 403 : route.status;
    case 'foreign':
      if (about === 'private') return 404;
      if (isOperator) return route.status;
      return about === 'customer' ? 403 : 404;
    case 'otherName':
      return 403;
    case 'absent':
      return about === 'customer' && !isOperator ? 403 : 404;
    default:
      return target satisfies never;
  }
}
