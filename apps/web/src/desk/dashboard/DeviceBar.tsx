import type { Dashboard } from '@sillage/contract/desk/dashboard/dashboard.contract';
import classes from './DeviceBar.module.css';

const PARTS = ['online', 'offline', 'outOfService'] as const;

/** All trackers in one bar, by whether they talk; the tiles below say the same in numbers. */
export function DeviceBar({ counts }: { readonly counts: Dashboard['tiles'] }) {
  const parts = PARTS.map((part) => ({ part, count: counts[part] ?? 0 })).filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  return (
    <div className={classes['bar']} aria-hidden>
      {parts.map(({ part, count }) => (
        <span key={part} data-part={part} style={{ flexGrow: count }} />
      ))}
    </div>
  );
}
