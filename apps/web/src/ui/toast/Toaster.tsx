import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onOpenDialogs, topmostDialog } from '../openDialogs.ts';
import classes from './Toaster.module.css';
import { dismissToast, onToasts, shownToasts, type Tone } from './toasts.ts';

const ICONS = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
  info: IconInfoCircle,
  calm: IconInfoCircle,
} satisfies Record<Tone, typeof IconInfoCircle>;

/** Within the dialog that stands open, if one does: the browser keeps everything else behind it and silent. A live region needs no library (decision 037). */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  const dialog = useSyncExternalStore(onOpenDialogs, topmostDialog);
  const corner = (
    <div className={classes['corner']} role="status" aria-live="polite">
      {toasts.map(({ key, message, tone, action }) => {
        const Icon = ICONS[tone];
        return (
          <div key={key} className={classes['toast']} data-tone={tone}>
            <Icon size={18} aria-hidden />
            <span>{message}</span>
            {action && (
              <button
                type="button"
                className={classes['action']}
                onClick={() => {
                  dismissToast(key);
                  action.onPick();
                }}
              >
                {action.label}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
  return dialog ? createPortal(corner, dialog) : corner;
}
