import type { TransportAsset } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { ClimateShown } from '../../../tracking/trackers/shared/MeasuredBy.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { ShipmentFailure } from '../details/ShipmentFailure.tsx';
import classes from '../details/TrackersPanel.module.css';
import { useAssets, useRemoveAsset, useSaveAsset } from './assets.queries.ts';
import own from './Assets.module.css';

const ShipmentAssetDialog = lazy(async () => ({ default: (await import('./ShipmentAssetDialog.tsx')).ShipmentAssetDialog }));

/** What travels with a shipment. */
export function AssetsPanel({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation('shipmentAssets');
  const { data, error, refetch } = useAssets(transport.idTransport);
  const [dialog, setDialog] = useState<{ readonly asset: TransportAsset | null } | null>(null);
  const isCurrent = transport.shelf === 'current';
  const add = (
    <Button kind="quiet" size="xs" icon={<IconPlus size={16} aria-hidden />} onClick={() => setDialog({ asset: null })}>
      {t('add')}
    </Button>
  );
  return (
    <Panel title={t('title')} aside={data ? String(data.data.length) : null} actions={isCurrent ? add : null} flush>
      {error && !data && <ShipmentFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="72px" />}
      {data?.data.length === 0 && <p className={classes['none']}>{t(isCurrent ? 'none' : 'noneBefore')}</p>}
      <ul>
        {data?.data.map((asset) => (
          <AssetRow
            key={asset.idContainer}
            asset={asset}
            idTransport={transport.idTransport}
            onEdit={isCurrent ? () => setDialog({ asset }) : null}
          />
        ))}
      </ul>
      {dialog && (
        <Suspense>
          <ShipmentAssetDialog transport={transport} asset={dialog.asset} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

interface AssetRowProps {
  readonly asset: TransportAsset;
  readonly idTransport: number;
  /** Null where nothing can be changed any more. */
  readonly onEdit: (() => void) | null;
}

function AssetRow({ asset, idTransport, onEdit }: AssetRowProps) {
  const { t } = useTranslation(['shipmentAssets', 'errors']);
  const remove = useRemoveAsset(idTransport);
  const again = useSaveAsset(idTransport, null);
  const { idContainer, containerReference, uniqueIdentifiant, comment } = asset;
  const tell = (error: Error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
  // Waited for here: the row is gone by the time that somebody undoes it.
  const undo = () => again.mutateAsync({ containerReference, uniqueIdentifiant, comment }).catch(tell);
  const removeIt = () =>
    remove
      .mutateAsync(idContainer)
      .then(() =>
        showToast({
          message: t('removed', { asset: containerReference }),
          tone: 'good',
          action: { label: t('undo'), onPick: () => void undo() },
        }),
      )
      .catch(tell);
  return (
    <li className={classes['row']}>
      <div className={classes['who']}>
        <Link
          to="/transport/transportdetails/asset/$idContainer/$idTransport"
          params={{ idContainer: String(idContainer), idTransport: String(idTransport) }}
          className={own['name']}
        >
          {containerReference}
        </Link>
        <span className={classes['meta']}>{uniqueIdentifiant ?? t('noTracker')}</span>
        {(asset.measured.temperature ?? asset.measured.humidity) !== null && (
          <span className={classes['meta']}>
            <ClimateShown measured={asset.measured} />
          </span>
        )}
        {comment !== '' && (
          <span className={classes['meta']} dir="auto">
            {comment}
          </span>
        )}
      </div>
      {onEdit && (
        <>
          <IconButton label={t('edit', { asset: containerReference })} onClick={onEdit}>
            <IconPencil size={17} aria-hidden />
          </IconButton>
          <IconButton label={t('remove', { asset: containerReference })} onClick={() => remove.isPending || void removeIt()}>
            <IconTrash size={17} aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  );
}
