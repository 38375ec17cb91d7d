import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { IconPackageExport, IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssetLink } from '../../contents/shared/AssetLink.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { Age } from '../../../platform/time/Age.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import classes from '../details/Details.module.css';
import { usePlaces, useUnpack } from './packing.queries.ts';
import { Stays } from './Stays.tsx';
import { PackDialog } from './PackDialog.tsx';

/** The container that an asset is in, and those that it was in. */
export function ContainerPanel({ asset }: { readonly asset: AssetSummary }) {
  const { t } = useTranslation(['assets', 'errors']);
  const [isPacking, setIsPacking] = useState(false);
  const places = usePlaces(asset.uniqueIdentifiant);
  const unpack = useUnpack();
  const { container, reference, uniqueIdentifiant } = asset;
  const former = (places.data?.pages.flatMap((page) => page.data) ?? []).filter(({ endDate }) => endDate !== null);
  const takeOut = (from: string) =>
    unpack.mutate(
      { asset: uniqueIdentifiant, container: from },
      {
        onSuccess: () => showToast({ message: t('unpacked', { reference }), tone: 'good' }),
        onError: (error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' }),
      },
    );
  const actions = (
    <>
      <Button kind="quiet" size="xs" icon={<IconPackageImport size={16} aria-hidden />} onClick={() => setIsPacking(true)}>
        {t(container ? 'moveTo' : 'packInto')}
      </Button>
      {container && (
        <Button
          kind="quiet"
          size="xs"
          icon={<IconPackageExport size={16} aria-hidden />}
          busy={unpack.isPending}
          onClick={() => takeOut(container.uniqueIdentifiant)}
        >
          {t('takeOut')}
        </Button>
      )}
    </>
  );
  return (
    <Panel title={t('inContainer')} actions={actions}>
      <div className={classes['history']}>
        {container ? (
          <p>
            <AssetLink asset={{ ...container, kind: 'container' }} /> · <Age date={container.since} />
          </p>
        ) : (
          <p>{t('inNoContainer')}</p>
        )}
        {places.error && !places.data && <Failure error={places.error} onRetry={() => void places.refetch()} />}
        {former.length > 0 && (
          <>
            <h3>{t('formerContainers')}</h3>
            <Stays stays={places} rows={former} />
          </>
        )}
      </div>
      {isPacking && <PackDialog asset={asset} onClose={() => setIsPacking(false)} />}
    </Panel>
  );
}
