import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useNow } from '../../platform/time/useNow.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Notes } from './Notes.tsx';
import { StopEvents } from './StopEvents.tsx';
import classes from './QuickPanel.module.css';
import { useQuickPanel } from './quickpanel.queries.ts';
import { QuickSettings } from './QuickSettings.tsx';

interface QuickPanelContentProps {
  readonly onClose: () => void;
  /** Somebody goes to see a shipment. */
  readonly onLeave: () => void;
}

export function QuickPanelContent({ onClose, onLeave }: QuickPanelContentProps) {
  const { t } = useTranslation('quickpanel');
  const format = useFormat();
  const now = useNow();
  const { data, error, refetch } = useQuickPanel();
  return (
    <>
      <header className={classes['head']}>
        <div>
          <p className={classes['today']}>{t('today')}</p>
          <h2 className={classes['date']}>{format.dayInWords(data ? Date.parse(`${data.date}T12:00:00`) : now)}</h2>
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </header>
      <div className={classes['parts']}>
        {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="240px" />}
        {data && (
          <>
            <StopEvents kind="departures" stopEvents={data.departures} onLeave={onLeave} />
            <StopEvents kind="arrivals" stopEvents={data.arrivals} onLeave={onLeave} />
            <Notes notes={data.notes} />
            <QuickSettings settings={data.settings} />
          </>
        )}
      </div>
    </>
  );
}
