import type { RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import {
  IconBattery2,
  IconBulb,
  IconClockExclamation,
  IconDroplet,
  IconMapPin,
  IconTemperature,
  IconTrendingDown,
  IconTrendingUp,
  IconWifiOff,
  IconBolt,
  type TablerIcon,
} from '@tabler/icons-react';

export const RULE_ICON: Readonly<Record<RuleKey, TablerIcon>> = {
  temperature: IconTemperature,
  humidity: IconDroplet,
  battery: IconBattery2,
  light: IconBulb,
  shock: IconBolt,
  temperatureRate: IconTrendingUp,
  humidityRate: IconTrendingUp,
  batteryRate: IconTrendingDown,
  geofencing: IconMapPin,
  silence: IconWifiOff,
  delay: IconClockExclamation,
};
