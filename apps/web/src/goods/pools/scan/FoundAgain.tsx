import type { PoolContainer } from '@sillage/contract/goods/pools/poolMovements.contract';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BookDialog } from '../dialogs/BookDialog.tsx';
import { usePoolWithHolders } from '../pools.queries.ts';

interface FoundAgainProps {
  readonly idPool: number;
  readonly container: PoolContainer;
  readonly onClose: () => void;
}

/** A container that is booked as lost turned up: that it was found is proposed, with whom it was lost. */
export function FoundAgain({ idPool, container, onClose }: FoundAgainProps) {
  const { t } = useTranslation('pools');
  const { known, failed } = usePoolWithHolders(idPool);
  const { idHolder, uniqueIdentifiant, reference } = container;
  const start = { kind: 'found', idHolder: idHolder ?? undefined, containers: [{ uniqueIdentifiant, reference }] } as const;
  if (known) return <BookDialog {...known} start={start} onClose={onClose} />;
  return (
    <Modal title={t('book')} closeLabel={t('cancel')} onClose={onClose} size="lg">
      {failed ? <Failure error={failed.error} onRetry={() => void failed.refetch()} /> : <Skeleton height="320px" />}
    </Modal>
  );
}
