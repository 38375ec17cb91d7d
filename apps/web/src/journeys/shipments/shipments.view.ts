import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { COLD_CHAIN } from '@sillage/domain/monitoring/alerts/ruleKey';
import { COUNT_LIMIT, type Punctuality, type ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockExclamation,
  IconClockPlay,
  IconFlagCheck,
  IconPackageExport,
  IconPencil,
  IconRoute,
  IconSnowflake,
  IconTemperature,
  type Icon,
} from '@tabler/icons-react';
import { LANGUAGES } from '../../platform/i18n/i18n.ts';
import type { ChipTone } from '../../ui/Chip.tsx';

interface Look {
  readonly tone: ChipTone;
  readonly icon: Icon;
}

export const STATUS_LOOK: Record<ShipmentStatus, Look> = {
  tocomplete: { tone: 'warn', icon: IconPencil },
  readytoship: { tone: 'info', icon: IconPackageExport },
  intransit: { tone: 'brand', icon: IconRoute },
  arrived: { tone: 'good', icon: IconFlagCheck },
};

export const PUNCTUALITY_LOOK: Record<Exclude<Punctuality, 'unknown'>, Look> = {
  early: { tone: 'info', icon: IconClockPlay },
  onTime: { tone: 'good', icon: IconCircleCheck },
  atRisk: { tone: 'warn', icon: IconClockExclamation },
  late: { tone: 'bad', icon: IconClockExclamation },
};

export type TemperatureState = 'alert' | 'coldChain' | 'other';

export const TEMPERATURE_ICON: Record<TemperatureState, Icon> = {
  alert: IconAlertTriangle,
  coldChain: IconSnowflake,
  other: IconTemperature,
};

/** From the limit on nobody counted further. */
export function countText(count: number, format: { readonly whole: (count: number) => string }): string {
  return count < COUNT_LIMIT ? format.whole(count) : `${format.whole(COUNT_LIMIT)}+`;
}

/** An open alert says that a rule is broken; without one, all that can be said is whether the value lies in the cold chain. */
export function temperatureState({ temperature, openAlerts }: Pick<TransportSummary, 'temperature' | 'openAlerts'>): TemperatureState {
  if (openAlerts > 0) return 'alert';
  const isCold = temperature !== null && temperature >= COLD_CHAIN.minCelsius && temperature <= COLD_CHAIN.maxCelsius;
  return isCold ? 'coldChain' : 'other';
}

const POINT = /^-?\d+(?:\.\d+)?\s*,\s*-?\d+(?:\.\d+)?$/;

interface Addressed {
  readonly address: string;
  /** ISO 3166-1 alpha-2; null: nobody knows. */
  readonly country: string | null;
}

/** The town of an address such as "12 quai Perrache, 69002 Lyon, France": what comes last, without its postal code and its country. */
export function townOf({ address, country }: Addressed): string {
  if (POINT.test(address.trim())) return address;
  const parts = address.split(',').map((part) => part.trim());
  const isCountryLast = parts.length > 1 && namesOfCountry(country ?? '').has(parts.at(-1)?.toLowerCase() ?? '');
  const last = (isCountryLast ? parts.slice(0, -1) : parts).at(-1) ?? '';
  const town = last.replace(/^\d{4,6}(\s+|$)/, '');
  return town === '' ? address : town;
}

const known = new Map<string, ReadonlySet<string>>();

/** Whoever wrote the address did so in a language of their own. */
function namesOfCountry(code: string): ReadonlySet<string> {
  const kept = known.get(code);
  if (kept) return kept;
  const names = new Set<string>();
  if (/^[A-Z]{2}$/.test(code)) {
    names.add(code.toLowerCase());
    for (const { id } of LANGUAGES)
      for (const style of ['long', 'short'] as const)
        names.add(new Intl.DisplayNames(id, { type: 'region', fallback: 'code', style }).of(code)?.toLowerCase() ?? '');
  }
  known.set(code, names);
  return names;
}
