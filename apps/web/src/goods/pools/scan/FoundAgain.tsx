import type { PoolContainer } from '@sillage/contract/goods/pools/poolMovements.contract';
import { BookDialog } from '../dialogs/BookDialog.tsx';
import { useHolders, usePool } from '../pools.queries.ts';

interface FoundAgainProps {
  readonly idPool: number;
  readonly container: PoolContainer;
  readonly onClose: () => void;
}

/** A container that is booked as lost turned up: that it was found is proposed, with whom it was lost. */
export function FoundAgain({ idPool, container, onClose }: FoundAgainProps) {
  const { data: pool } = usePool(idPool);
  const { data: holders } = useHolders(idPool);
  if (!pool || !holders) return null;
  const { idHolder, uniqueIdentifiant, reference } = container;
  const start = { kind: 'found', idHolder: idHolder ?? undefined, containers: [{ uniqueIdentifiant, reference }] } as const;
  return <BookDialog pool={pool} holders={holders.data} start={start} onClose={onClose} />;
}
