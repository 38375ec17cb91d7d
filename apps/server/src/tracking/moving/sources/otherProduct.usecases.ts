import { DomainError } from '@sillage/domain/domainError';
import { z } from 'zod';
import { NotFetched, TooMuch } from '../../../platform/outside/reach.ts';
import type { Whole } from '../../../platform/outside/readOutside.ts';
import type { Dependencies } from '../../../platform/services.ts';
import type { Found } from './found.view.ts';

export const signIn = z.object({ token: z.string().default(''), email: z.string().default(''), password: z.string().default('') });
export type SignIn = z.output<typeof signIn>;

/** Another product's server, and how one signs in there. */
export interface Source {
  readonly address: string;
  readonly signIn: SignIn;
  /** Ends what is being asked there. */
  readonly ending?: AbortSignal | undefined;
}

export interface FoundSpan {
  /** As that product's API has them; see `takeBrought`. */
  readonly positions: readonly unknown[];
  /** The moment of the last of them, epoch ms, where there may be more of the span that were left out; null: these are all. */
  readonly cutAt: number | null;
}

export type OutsideContext = Dependencies<'outside'>;

/** What is to be known of a product to move in from it. A third one is one more of these, and a decoder of its positions. */
export interface OtherProduct {
  /** @throws DomainError `moving.unreachable`, `moving.signInRefused`, `moving.notUnderstood`, `moving.tooManyDevices` */
  readonly look: (context: OutsideContext, source: Source) => Promise<Found>;
  /**
   * The positions of one device between two moments, the earliest first.
   * @throws DomainError as `look`, and `moving.deviceRefused` where it gives nothing of this one; TooMuch when they are more than it gives or is read at once
   */
  readonly readSpan: (
    context: OutsideContext,
    source: Source,
    externalId: string,
    span: { readonly from: Date; readonly to: Date },
  ) => Promise<FoundSpan>;
}

const MOST_BYTES = 8 * 1024 * 1024;
const LONGEST_MS = 30_000;

/** @throws DomainError `moving.unreachable`; TooMuch */
export async function askOutside(
  { outside }: OutsideContext,
  address: string,
  { headers, ending }: { readonly headers: Readonly<Record<string, string>>; readonly ending: AbortSignal | undefined },
): Promise<Whole> {
  return outside
    .read(address, { headers: { accept: 'application/json', ...headers }, mostBytes: MOST_BYTES, longestMs: LONGEST_MS, ending })
    .catch((error: unknown) => {
      throw error instanceof NotFetched && !(error instanceof TooMuch) ? new DomainError('moving.unreachable') : error;
    });
}

/** @throws DomainError `moving.notUnderstood` */
export function readAnswer<S extends z.ZodType>(body: Buffer, schema: S): z.output<S> {
  const read = schema.safeParse(parsedJson(body));
  if (!read.success) throw new DomainError('moving.notUnderstood');
  return read.data;
}

/** Undefined for what is no JSON. */
export function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** What of a list is more than can be read is not what this is for. */
export async function orTooManyDevices<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    throw error instanceof TooMuch ? new DomainError('moving.tooManyDevices') : error;
  }
}
