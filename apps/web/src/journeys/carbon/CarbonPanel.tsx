import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconFileSpreadsheet, IconLeaf, IconWeight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './Carbon.module.css';
import { useCarbon, useCarbonFile } from './carbon.queries.ts';
import { CarbonMethod } from './CarbonMethod.tsx';
import { FootprintFigures } from './FootprintFigures.tsx';
import { LegTable } from './LegTable.tsx';

/** What a shipment emits, leg by leg: as planned, and as it was tracked. */
export function CarbonPanel({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation('carbon');
  const { data: carbon, error, refetch } = useCarbon(transport);
  const file = useCarbonFile(transport.idTransport);
  if (error && !carbon) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!carbon) return <Skeleton height="320px" />;
  if (carbon.legs.length === 0) {
    return (
      <Notice icon={<IconLeaf />} title={t('noLegs')}>
        {t('noLegsText')}
      </Notice>
    );
  }
  const download = (
    <Button
      kind="secondary"
      size="xs"
      icon={<IconFileSpreadsheet size={16} aria-hidden />}
      busy={file.isPending}
      onClick={() => file.mutate()}
    >
      CSV
    </Button>
  );
  return (
    <div className={classes['stack']}>
      <Panel title={t('title')} actions={download}>
        <ErrorNote error={file.error} />
        {carbon.grossWeight === null ? (
          <NoWeight transport={transport} />
        ) : (
          <FootprintFigures carbon={carbon} weight={carbon.grossWeight} />
        )}
      </Panel>
      <Panel title={t('legsTitle')} flush>
        <LegTable carbon={carbon} />
      </Panel>
      <CarbonMethod carbon={carbon} type={transport.type} />
    </div>
  );
}

function NoWeight({ transport: { idTransport, shelf: archiveState } }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation('carbon');
  const enter = (
    <ButtonLink to="/transport/transportdetails/$idTransport" params={{ idTransport: String(idTransport) }} search={{ tab: 'carriage' }}>
      {t('enterWeight')}
    </ButtonLink>
  );
  return (
    <Notice icon={<IconWeight />} title={t('noWeight')} {...(archiveState === 'current' ? { action: enter } : {})}>
      {t('noWeightText')}
    </Notice>
  );
}
