import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from '../details/Details.module.css';
import { useInside } from './packing.queries.ts';
import { Stays } from './Stays.tsx';
import { FillDialog } from './PackDialog.tsx';

/** What is in a container, and what was. */
export function InsidePanel({ asset }: { readonly asset: AssetSummary }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const [isFilling, setIsFilling] = useState(false);
  const now = useInside(asset.uniqueIdentifiant, 'now');
  const before = useInside(asset.uniqueIdentifiant, 'before');
  const inside = now.data?.pages.flatMap((page) => page.data) ?? [];
  const former = before.data?.pages.flatMap((page) => page.data) ?? [];
  const fill = (
    <Button kind="quiet" size="xs" icon={<IconPackageImport size={16} aria-hidden />} onClick={() => setIsFilling(true)}>
      {t('fill')}
    </Button>
  );
  return (
    <Panel title={t('inside')} aside={t('holds', { count: asset.holds, shown: format.whole(asset.holds) })} actions={fill}>
      <div className={classes['history']}>
        {now.error && !now.data && <Failure error={now.error} onRetry={() => void now.refetch()} />}
        {!now.data && !now.error && <Skeleton height="52px" />}
        {now.data && inside.length === 0 && <p>{t('insideNothing')}</p>}
        {inside.length > 0 && <Stays stays={now} rows={inside} takenFrom={asset.uniqueIdentifiant} />}
        {before.error && !before.data && <Failure error={before.error} onRetry={() => void before.refetch()} />}
        {former.length > 0 && (
          <>
            <h3>{t('formerlyInside')}</h3>
            <Stays stays={before} rows={former} />
          </>
        )}
      </div>
      {isFilling && <FillDialog asset={asset} onClose={() => setIsFilling(false)} />}
    </Panel>
  );
}
