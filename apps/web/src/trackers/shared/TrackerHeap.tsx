import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import cardClasses from './TrackerCard.module.css';
import classes from './TrackerHeap.module.css';

interface TrackerHeapProps {
  readonly trackers: readonly string[];
  readonly onSelect: (uniqueIdentifiant: string) => void;
  readonly onClose: () => void;
}

/** Trackers in one place, such as a yard, that no zoom can part. */
export function TrackerHeap({ trackers, onSelect, onClose }: TrackerHeapProps) {
  const { t } = useTranslation('trackers');
  const title = t('samePlace', { count: trackers.length });
  return (
    <section className={cardClasses['card']} aria-label={title}>
      <header className={cardClasses['head']}>
        <h2 className={cardClasses['title']}>{title}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX size={17} aria-hidden />
        </IconButton>
      </header>
      <ul className={classes['list']}>
        {trackers.map((tracker) => (
          <li key={tracker}>
            <button type="button" onClick={() => onSelect(tracker)}>
              {tracker}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
