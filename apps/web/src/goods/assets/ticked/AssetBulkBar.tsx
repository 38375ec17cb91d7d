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
import { NAME_OF_ACTION } from './manyActions.queries.ts';
import type { TickedAction } from './TickedDialogs.tsx';

const TickedDialog = lazy(async () => ({ default: (await import('./TickedDialogs.tsx')).TickedDialog }));

const ACTIONS = [
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
  const [action, setAction] = useState<TickedAction | null>(null);
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
        {ACTIONS.map(([kind, Icon]) => (
          <Button key={kind} kind="secondary" size="xs" icon={<Icon size={16} aria-hidden />} onClick={() => setAction(kind)}>
            {t(NAME_OF_ACTION[kind])}
          </Button>
        ))}
        {children}
      </BulkBar>
      {action !== null && (
        <Suspense>
          <TickedDialog
            kind={action}
            {...{ rows }}
            keys={[...ids]}
            idCustomer={customers.size === 1 ? ([...customers][0] ?? null) : null}
            onClose={() => setAction(null)}
            onDone={(left) => (left.length > 0 ? ticking.tickAll(left) : ticking.clear())}
          />
        </Suspense>
      )}
    </>
  );
}
