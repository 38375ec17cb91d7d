import type { Dashboard } from '@sillage/contract/desk/dashboard/dashboard.contract';
import { DASHBOARD_LISTS } from '@sillage/domain/desk/navigation/countedLists';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import classes from './DeviceBar.module.css';

const PARTS = ['online', 'offline', 'outOfService'] as const;

/** All trackers in one bar, by whether they talk; how many of them are free for a shipment is said beside. */
export function DeviceBar(devices: Dashboard['devices']) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <div className={classes['devices']}>
      <div className={classes['bar']} aria-hidden>
        {PARTS.map((part) => devices[part] > 0 && <span key={part} data-part={part} style={{ flexGrow: devices[part] }} />)}
      </div>
      <dl className={classes['legend']}>
        {PARTS.map((part) => (
          <div key={part} data-part={part}>
            <dt>
              <Link {...DASHBOARD_LISTS.devices[part]}>{t(`device.${part}`)}</Link>
            </dt>
            <dd>{format.decimal(devices[part])}</dd>
          </div>
        ))}
        <div data-part="stock">
          <dt>
            <Link {...DASHBOARD_LISTS.devices.stock}>{t('device.stock')}</Link>
          </dt>
          <dd>{format.decimal(devices.stock)}</dd>
        </div>
      </dl>
    </div>
  );
}
