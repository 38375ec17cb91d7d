import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { listIdentifiers } from '@sillage/contract/goods/assets/manyAssets.contract';
import { IconMapPinPlus, IconPackageImport, IconTrash, IconUserCheck, IconUserMinus } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { BulkBar } from '../../../platform/list/BulkBar.tsx';
import type { Ticking } from '../../../platform/list/useTicks.ts';
import { Button } from '../../../ui/Button.tsx';
import type { RegisterFilter } from '../assets.queries.ts';
import { NAME_OF_DEED } from './manyDeeds.queries.ts';
import type { TickedDeed } from './TickedDialogs.tsx';

const TickedDialog = lazy(async () => ({ default: (await import('./TickedDialogs.tsx')).TickedDialog }));

const DEEDS = [
  ['take', IconUserCheck],
  ['release', IconUserMinus],
  ['place', IconMapPinPlus],
  ['pack', IconPackageImport],
  ['remove', IconTrash],
] as const;

interface AssetBulkBarProps {
  readonly ticking: Ticking<string>;
  /** Those of the list that have been read. */
  readonly rows: readonly AssetSummary[];
  readonly filter: RegisterFilter;
  readonly total: number | undefined;
  /** What else can be done with them. */
  readonly children: ReactNode;
}

/** What can be done with the assets that are ticked. */
export function AssetBulkBar({ ticking, rows, filter, total, children }: AssetBulkBarProps) {
  const { t } = useTranslation('assets');
  const [deed, setDeed] = useState<TickedDeed | null>(null);
  const { ids } = ticking.ticks;
  const readAll = async () => {
    const { orderBy: _by, order: _order, ...asked } = filter;
    const { uniqueIdentifiants, areAll } = await call(listIdentifiers, { query: asked });
    return { keys: uniqueIdentifiants, areAll };
  };
  const customers = new Set(rows.flatMap((row) => (ids.has(row.uniqueIdentifiant) ? [row.idCustomer] : [])));
  return (
    <>
      <BulkBar label={t('bar')} invitation={t('pickSome')} {...{ ticking, total, readAll }}>
        {DEEDS.map(([kind, Icon]) => (
          <Button key={kind} kind="secondary" size="xs" icon={<Icon size={16} aria-hidden />} onClick={() => setDeed(kind)}>
            {t(NAME_OF_DEED[kind])}
          </Button>
        ))}
        {children}
      </BulkBar>
      {deed !== null && (
        <Suspense>
          <TickedDialog
            kind={deed}
            {...{ rows }}
            keys={[...ids]}
            idCustomer={customers.size === 1 ? ([...customers][0] ?? null) : null}
            onClose={() => setDeed(null)}
            onDone={ticking.clear}
          />
        </Suspense>
      )}
    </>
  );
}
