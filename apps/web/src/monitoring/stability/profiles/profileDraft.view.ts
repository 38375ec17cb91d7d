import type { Profile } from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import type { ProfileFields } from './profiles.queries.ts';

interface BandDraft {
  readonly lowCelsius: number | null;
  readonly highCelsius: number | null;
  readonly minutes: number | null;
}

export interface ProfileDraft {
  readonly name: string;
  readonly code: string;
  readonly minCelsius: number | null;
  readonly maxCelsius: number | null;
  readonly bands: readonly BandDraft[];
  readonly countsFreezing: boolean;
  readonly freezeCelsius: number | null;
  readonly freezesAllowed: number | null;
}

export const EMPTY_BAND: BandDraft = { lowCelsius: null, highCelsius: null, minutes: null };

/** What most goods of the cold chain begin with. */
const EMPTY: ProfileDraft = {
  name: '',
  code: '',
  minCelsius: 2,
  maxCelsius: 8,
  bands: [{ lowCelsius: 8, highCelsius: 25, minutes: null }],
  countsFreezing: true,
  freezeCelsius: 0,
  freezesAllowed: 0,
};

export function begunWith(profile: Profile | null): ProfileDraft {
  if (profile === null) return EMPTY;
  const { name, code, minCelsius, maxCelsius, bands, freezing } = profile;
  const frozen = { countsFreezing: freezing !== null, freezeCelsius: freezing?.celsius ?? 0, freezesAllowed: freezing?.allowed ?? 0 };
  return { name, code, minCelsius, maxCelsius, bands, ...frozen };
}

export function toWireProfile({ countsFreezing, freezeCelsius, freezesAllowed, bands, ...draft }: ProfileDraft): ProfileFields {
  return {
    ...draft,
    bands: bands.map(({ minutes, ...band }) => ({ ...band, minutes: minutes ?? Number.NaN })),
    freezing: countsFreezing ? { celsius: freezeCelsius ?? Number.NaN, allowed: freezesAllowed ?? Number.NaN } : null,
  };
}

/** Where the form calls a field otherwise than the wire. */
export function fieldOf(path: string): string {
  if (path === 'freezing.celsius') return 'freezeCelsius';
  return path === 'freezing.allowed' ? 'freezesAllowed' : path;
}
