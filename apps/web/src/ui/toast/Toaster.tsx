import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './Toaster.module.css';
import { onToasts, shownToasts, type Tone } from './toasts.ts';

const ICONS = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
  info: IconInfoCircle,
  calm: IconInfoCircle,
} satisfies Record<Tone, typeof IconInfoCircle>;

export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  return (
    <div className={classes['corner']} role="status" aria-live="polite">
      {toasts.map(({ key, message, tone }) => {
        const Icon = ICONS[tone];
        return (
          <div key={key} className={classes['toast']} data-tone={tone}>
            <Icon size={18} aria-hidden />
            <span>{message}</span>
          </div>
        );
      })}
    </div>
  );
}
