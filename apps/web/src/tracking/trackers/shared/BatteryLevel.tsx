import { LOW_BATTERY_PERCENT } from '@sillage/domain/tracking/trackers/battery';
import { IconBattery, IconBattery1, IconBattery2, IconBattery3, IconBattery4, IconBatteryExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import classes from '../BatteryLevel.module.css';

const ICONS = [IconBattery, IconBattery1, IconBattery2, IconBattery3, IconBattery4];

export function BatteryLevel({ percent }: { readonly percent: number }) {
  const { t } = useTranslation('trackers');
  const format = useFormat();
  const isLow = percent <= LOW_BATTERY_PERCENT;
  const Icon = isLow ? IconBatteryExclamation : (ICONS[Math.min(4, Math.round(percent / 25))] ?? IconBattery);
  const label = t(isLow ? 'batteryLow' : 'battery');
  return (
    <span className={classes['battery']} data-low={isLow || undefined} title={label}>
      <Icon size={17} aria-label={label} role="img" />
      {format.percent(percent)}
    </span>
  );
}
