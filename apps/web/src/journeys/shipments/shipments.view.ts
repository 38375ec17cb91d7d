import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { COLD_CHAIN } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { Punctuality, ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
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

/** An open alert says that a rule is broken; without one, all that can be said is whether the value lies in the cold chain. */
export function temperatureState({ temperature, openAlerts }: Pick<TransportSummary, 'temperature' | 'openAlerts'>): TemperatureState {
  if (openAlerts > 0) return 'alert';
  const isCold = temperature !== null && temperature >= COLD_CHAIN.minCelsius && temperature <= COLD_CHAIN.maxCelsius;
  return isCold ? 'coldChain' : 'other';
}
