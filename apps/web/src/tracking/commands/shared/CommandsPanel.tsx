import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { IconSend, IconTerminal2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { MoreButton } from '../../../platform/list/MoreButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CommandRow } from '../CommandRow.tsx';
import classes from '../Commands.module.css';
import { RelayLine } from '../RelayLine.tsx';
import { useCommands } from '../commands.queries.ts';

const AskCommandDialog = lazy(async () => ({ default: (await import('../AskCommandDialog.tsx')).AskCommandDialog }));

/** What a tracker was told to do, the newest first, and what it can be told. */
export function CommandsPanel({
  tracker,
}: {
  readonly tracker: Pick<WireTracker, 'uniqueIdentifiant' | 'reportingIntervalSeconds' | 'customerStatus' | 'protocol' | 'idCustomer'>;
}) {
  const { t } = useTranslation('commands');
  const { role } = useUser();
  const listed = useCommands(tracker.uniqueIdentifiant);
  const { data, error, refetch } = listed;
  const [isAsking, setIsAsking] = useState(false);
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const { kinds = [], outputs = 0 } = data?.pages[0] ?? {};
  const mayAsk = role !== 'user' && kinds.length > 0 && tracker.customerStatus !== 'deleted';
  const ask = (
    <Button kind="secondary" size="xs" icon={<IconSend size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
      {t('ask')}
    </Button>
  );
  return (
    <Panel title={t('title')} actions={mayAsk && rows.length > 0 ? ask : undefined}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="96px" />}
      {mayAsk && <RelayLine tracker={tracker} />}
      {data && rows.length === 0 && (
        <Notice icon={<IconTerminal2 />} title={t(kinds.length > 0 ? 'none' : 'takesNone')} action={mayAsk ? ask : undefined}>
          {t(kinds.length > 0 ? 'noneText' : 'takesNoneText')}
        </Notice>
      )}
      {rows.length > 0 && (
        <ul className={classes['rows']}>
          {rows.map((row) => (
            <CommandRow key={row.idCommand} command={row} />
          ))}
        </ul>
      )}
      <MoreButton of={listed} label={t('more')} />
      {isAsking && (
        <Suspense>
          <AskCommandDialog tracker={tracker} kinds={kinds} outputs={outputs} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
