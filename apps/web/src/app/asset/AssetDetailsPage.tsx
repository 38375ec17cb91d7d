import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { DomainError } from '@sillage/domain/domainError';
import { IconAlertTriangle } from '@tabler/icons-react';
import { getRouteApi, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentsPanel } from '../../goods/contents/ContentsPanel.tsx';
import { Failure } from '../../platform/Failure.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DetailsColumns, DetailsPage } from '../../ui/DetailsPage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsset, useRegisterFrames } from '../../goods/assets/assets.queries.ts';
import { AssetAlertsPanel } from './AssetAlertsPanel.tsx';
import { HistoryPanels } from './HistoryPanels.tsx';
import { RoomNow } from './RoomNow.tsx';
import { TripPanel } from '../../goods/assets/history/TripPanel.tsx';
import { ContainerPanel } from '../../goods/assets/packing/ContainerPanel.tsx';
import { InsidePanel } from '../../goods/assets/packing/InsidePanel.tsx';
import { AssetActions } from './AssetActions.tsx';
import { AssetFacts } from '../../goods/assets/details/AssetFacts.tsx';
import { PlacePanel } from '../../goods/assets/details/PlacePanel.tsx';
import { TrackerPanel } from '../../goods/assets/details/TrackerPanel.tsx';

const ConversationPanel = lazy(async () => ({
  default: (await import('../../desk/conversation/ConversationPanel.tsx')).ConversationPanel,
}));
const FilesPanel = lazy(async () => ({ default: (await import('../../desk/files/FilesPanel.tsx')).FilesPanel }));
const assets = getRouteApi('/signedIn/assets/details/$uniqueIdentifiant');
const masters = getRouteApi('/signedIn/masters/details/$uniqueIdentifiant');

export function AssetDetailsPage() {
  return <Details identifier={assets.useParams().uniqueIdentifiant} section="assets" />;
}

export function MasterDetailsPage() {
  return <Details identifier={masters.useParams().uniqueIdentifiant} section="masters" />;
}

interface DetailsProps {
  readonly identifier: string;
  readonly section: 'assets' | 'masters';
}

/** One asset or container: what it is, where it is, which tracker it has. */
function Details({ identifier, section }: DetailsProps) {
  const { t } = useTranslation(['assets', 'errors']);
  const { data: asset, error, refetch } = useAsset(identifier);
  useRegisterFrames();
  const list = section === 'masters' ? '/masters/list' : '/assets/list';
  const back = <BackLink to={list} aria-label={t(`back.${section}`)} />;
  // From one to another nothing stays open: what is typed into a dialog is of the asset that it was opened for.
  if (asset) return <Known key={asset.uniqueIdentifiant} asset={asset} section={section} back={back} />;
  const isGone = error instanceof DomainError && error.code === 'asset.notRegistered';
  return (
    <DetailsPage isWaiting={!error}>
      <PageHead title={t(`one.${section}`)} back={back} />
      {!error && <Skeleton height="132px" />}
      {!error && <Skeleton height="360px" />}
      {error && !isGone && <Failure error={error} onRetry={() => void refetch()} />}
      {isGone && (
        <Notice
          icon={<IconAlertTriangle />}
          title={t(codeOf(error), { ns: 'errors' })}
          action={<ButtonLink to={list}>{t(`back.${section}`)}</ButtonLink>}
          isAlert
        />
      )}
    </DetailsPage>
  );
}

interface KnownProps {
  readonly asset: AssetSummary;
  readonly section: 'assets' | 'masters';
  readonly back: React.ReactNode;
}

function Known({ asset, section, back }: KnownProps) {
  const of = { uniqueIdentifiant: asset.uniqueIdentifiant };
  const { message } = useSearch({ strict: false });
  return (
    <DetailsPage>
      <PageHead title={asset.reference} back={back} />
      <AssetActions asset={asset} section={section} />
      <AssetFacts asset={asset} />
      <DetailsColumns
        main={
          <>
            <PlacePanel asset={asset} room={<RoomNow asset={asset} />} />
            {asset.kind === 'container' && <InsidePanel asset={asset} />}
            <ContentsPanel asset={asset} />
          </>
        }
        below={
          <>
            <HistoryPanels asset={asset} />
            <Suspense fallback={<Skeleton height="220px" />}>
              <ConversationPanel of={of} sought={message} />
              <FilesPanel of={of} />
            </Suspense>
          </>
        }
        side={
          <>
            <TrackerPanel asset={asset} />
            <ContainerPanel asset={asset} />
            <TripPanel asset={asset} />
            <AssetAlertsPanel asset={asset} />
          </>
        }
      />
    </DetailsPage>
  );
}
