import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '../platform/live/LiveProvider.tsx';
import { Hint } from '../ui/Hint.tsx';
import classes from './LiveBadge.module.css';

const HINTS = { live: 'live.liveHint', connecting: 'live.connectingHint', offline: 'offlineBanner' } as const;

export function LiveBadge() {
  const { t } = useTranslation('app');
  const status = useLiveStatus();
  return (
    <Hint text={t(HINTS[status])} side="bottom">
      <span className={classes['badge']} data-status={status}>
        <span className={classes['dot']} aria-hidden />
        <span className={classes['word']}>{t(`live.${status}`)}</span>
      </span>
    </Hint>
  );
}
