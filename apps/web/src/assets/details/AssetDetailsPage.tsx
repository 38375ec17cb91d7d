import type { AssetSummary } from '@sillage/contract/assets/assets.contract';
import { Refusal } from '@sillage/domain/refusal';
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { codeOf } from '../../platform/refusalText.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsset, useRegisterFrames } from '../assets.queries.ts';
import { AssetDeeds } from './AssetDeeds.tsx';
import { AssetFacts } from './AssetFacts.tsx';
import classes from './Details.module.css';
import { PlacePanel } from './PlacePanel.tsx';
import { TrackerPanel } from './TrackerPanel.tsx';

const assets = getRouteApi('/signedIn/assets/details/$uniqueIdentifiant');
const masters = getRouteApi('/signedIn/masters/details/$uniqueIdentifiant');

export function AssetDetailsPage() {
  return <Details identifier={assets.useParams().uniqueIdentifiant} shelf="assets" />;
}

export function MasterDetailsPage() {
  return <Details identifier={masters.useParams().uniqueIdentifiant} shelf="masters" />;
}

interface DetailsProps {
  readonly identifier: string;
  readonly shelf: 'assets' | 'masters';
}

/** One asset or container: what it is, where it is, which tracker it has. */
function Details({ identifier, shelf }: DetailsProps) {
  const { t } = useTranslation(['assets', 'refusals']);
  const { data: asset, error, refetch } = useAsset(identifier);
  useRegisterFrames();
  const list = shelf === 'masters' ? '/masters/list' : '/assets/list';
  const back = (
    <Link to={list} className={classes['back']} aria-label={t(`back.${shelf}`)}>
      <IconArrowLeft size={20} aria-hidden />
    </Link>
  );
  if (asset) return <Known asset={asset} shelf={shelf} back={back} />;
  const isGone = error instanceof Refusal && error.code === 'asset.notRegistered';
  return (
    <div className={classes['page']} aria-busy={!error}>
      <PageHead title={t(`one.${shelf}`)} back={back} />
      {!error && <Skeleton height="132px" />}
      {!error && <Skeleton height="360px" />}
      {error && !isGone && <Failure error={error} onRetry={() => void refetch()} />}
      {isGone && (
        <Notice
          icon={<IconAlertTriangle />}
          title={t(codeOf(error), { ns: 'refusals' })}
          action={<ButtonLink to={list}>{t(`back.${shelf}`)}</ButtonLink>}
          isAlert
        />
      )}
    </div>
  );
}

interface KnownProps {
  readonly asset: AssetSummary;
  readonly shelf: 'assets' | 'masters';
  readonly back: React.ReactNode;
}

function Known({ asset, shelf, back }: KnownProps) {
  return (
    <div className={classes['page']}>
      <PageHead title={asset.reference} back={back} />
      <AssetDeeds asset={asset} shelf={shelf} />
      <AssetFacts asset={asset} />
      <div className={classes['columns']}>
        <PlacePanel asset={asset} />
        <div className={classes['side']}>
          <TrackerPanel asset={asset} />
        </div>
      </div>
    </div>
  );
}
