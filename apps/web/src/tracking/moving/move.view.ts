import type { Move } from '@sillage/contract/tracking/moving/moving.contract';
import type { ChipTone } from '../../ui/Chip.tsx';

export const MOVE_TONES = {
  looked: 'calm',
  running: 'info',
  stopped: 'warn',
  done: 'good',
  failed: 'bad',
} as const satisfies Record<Move['state'], ChipTone>;

/** Devices whose history is taken over. */
export function countTaken({ devices }: Move): number {
  return devices.new + devices.here;
}

/** Whether there is anything to move in. */
export function isWorthIt(move: Move): boolean {
  return countTaken(move) > 0 || move.places.some(({ fate }) => fate === 'new');
}

/** How somebody signs in to the other server, as it is typed. */
export interface TypedSignIn {
  readonly by: 'token' | 'account';
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** What is sent of it; null while something is missing. Navixy knows keys alone. */
export function signInOf(source: Move['source'], { by, token, email, password }: TypedSignIn) {
  if (by === 'token' || source === 'navixy') return token.trim() === '' ? null : { token: token.trim() };
  return email.trim() === '' || password === '' ? null : { email: email.trim(), password };
}

/** What of a move is wanted. */
export interface Chosen {
  readonly withPlaces: boolean;
  readonly withAssets: boolean;
  readonly withDrivers: boolean;
  /** Groups that are left out. */
  readonly without: readonly string[];
}

export const ALL_OF_IT: Chosen = { withPlaces: true, withAssets: true, withDrivers: false, without: [] };

/** Drivers that become contacts. */
export function newDrivers({ drivers }: Move): number {
  return drivers.filter(({ fate }) => fate === 'new').length;
}

/** What is sent of it; null while no group is chosen. */
export function startOf({ groups }: Move, { without, ...wanted }: Chosen) {
  if (without.length === 0) return wanted;
  const chosen = groups.map(({ id }) => id).filter((id) => !without.includes(id));
  return chosen.length === 0 ? null : { ...wanted, groups: chosen };
}
