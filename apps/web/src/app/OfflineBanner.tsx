import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '../platform/live/LiveProvider.tsx';
import classes from './OfflineBanner.module.css';

export function OfflineBanner() {
  const { t } = useTranslation('app');
  const status = useLiveStatus();
  return (
    <div role="status">
      {status === 'offline' && (
        <p className={classes['banner']}>
          <IconWifiOff size={16} aria-hidden />
          {t('offlineBanner')}
        </p>
      )}
    </div>
  );
}
