import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { CELSIUS_RANGE } from '@sillage/domain/monitoring/alerts/limitRange';
import { FREEZES_MOST, MINUTES_MOST, MOST_BANDS, profileFaults, type StabilityProfile } from '@sillage/domain/monitoring/stability/profile';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, moment, name, page, reference } from '../../fields.ts';

const celsius = z.number().min(CELSIUS_RANGE.min).max(CELSIUS_RANGE.max);

const limits = {
  /** °C, the range on the label; at least one of the two. */
  minCelsius: celsius.nullable(),
  maxCelsius: celsius.nullable(),
  /** Out of that range: how many minutes in all, over all shipments of the same goods. What is in none of them is not allowed at all. */
  bands: z
    .array(
      z.object({
        lowCelsius: celsius.nullable(),
        highCelsius: celsius.nullable(),
        minutes: z.int().min(0).max(MINUTES_MOST),
      }),
    )
    .max(MOST_BANDS),
  /** How often they may freeze, and below what they do; null: it is not counted. */
  freezing: z.object({ celsius, allowed: z.int().min(0).max(FREEZES_MOST) }).nullable(),
};

const details = {
  name: name(100, 'request.invalid'),
  /** A number of the article, as the customer has it. */
  code: reference(60).default(''),
  ...limits,
};

/** Each fault at its field. */
function faults(profile: StabilityProfile, context: z.core.$RefinementCtx<StabilityProfile>): void {
  for (const { field, code } of profileFaults(profile))
    context.addIssue({ code: 'custom', message: code, path: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) });
}

export const stabilityLimits = z.object(limits);

const profile = z.object({
  idProfile: z.int(),
  idCustomer: z.int(),
  customerName: z.string(),
  name: z.string(),
  code: z.string(),
  ...limits,
  archivedDate: moment.nullable(),
  revision: z.int(),
  /** How many goods have it. */
  goods: z.int(),
});
export type Profile = z.output<typeof profile>;

const one = z.object({ idProfile: identifier });

export const listProfiles = endpoint({
  method: 'GET',
  path: '/stability-profiles',
  access: 'user',
  summary: 'Stability profiles by their names: what goods bear, and for how long',
  apiKey: 'read',
  query: page.extend({
    /** A part of the name or the code. */
    search: z.string().trim().min(SEARCH_MIN).max(100).optional(),
    state: z.enum(['current', 'archived']).default('current'),
    idCustomer: idCustomer.optional(),
  }),
  reply: z.object({ data: z.array(profile), nextCursor: z.string().nullable() }),
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/stability-profiles/:idProfile',
  access: 'user',
  summary: 'A stability profile',
  apiKey: 'read',
  params: one,
  reply: profile,
});

export const createProfile = endpoint({
  method: 'POST',
  path: '/stability-profiles',
  access: 'userAdmin',
  summary: "Add a stability profile to the caller's own customer",
  body: z.object(details).superRefine(faults),
  reply: profile,
  status: 201,
});

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/stability-profiles/:idProfile',
  access: 'userAdmin',
  summary:
    'Change a stability profile; every budget by it is reckoned anew, and decisions by the earlier limits say that they are outdated',
  params: one,
  body: z.object({ ...details, revision: z.int().positive() }).superRefine(faults),
  reply: profile,
});

export const archiveProfile = endpoint({
  method: 'PUT',
  path: '/stability-profiles/:idProfile/archived',
  access: 'userAdmin',
  summary: 'Archive a stability profile, or bring it back; goods that have it keep it, no others get it',
  params: one,
  body: z.object({ archived: z.boolean() }),
  reply: profile,
});
