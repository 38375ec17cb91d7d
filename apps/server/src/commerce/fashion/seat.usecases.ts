import { beyond, leftOf, type Load } from '@sillage/domain/commerce/fashion/load';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import type { Work } from '../../platform/act/act.ts';
import { capacityOf, toWireLoad } from './shuttle.view.ts';
import { findTaken, lockShuttles, type LockedShuttle } from './shuttles.store.ts';

/** The shuttle, held until the change is made: nobody else books, holds or changes it meanwhile. @throws DomainError `shuttle.notFound` */
export async function holdShuttle({ tx }: Work, idShuttle: number): Promise<LockedShuttle> {
  const [held] = await lockShuttles(tx, [idShuttle]);
  if (!held) throw new DomainError('shuttle.notFound');
  return held;
}

export function refuseFault(code: ErrorCode | null): void {
  if (code !== null) throw new DomainError(code);
}

const FIELDS = { pieces: 'pieces', hangingCm: 'hangingMetres', grams: 'kg' } as const;

/** @throws DomainError `shuttle.full`, naming each measure in which it does not fit and what is left of it */
export async function requireRoom(
  { tx }: Work,
  shuttle: LockedShuttle,
  load: Load,
  but: { readonly now: Date; readonly idUser: number | null; readonly idBooking?: number },
): Promise<void> {
  const left = leftOf(capacityOf(shuttle), await findTaken(tx, shuttle.idShuttle, but));
  const short = beyond(load, left);
  if (short.length === 0) return;
  const shown = toWireLoad(left);
  throw new DomainError(
    'shuttle.full',
    short.map((measure) => ({ field: FIELDS[measure], reason: String(shown[FIELDS[measure]]) })),
  );
}
