import type { ArchiveState } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { useTellRefused } from '../../platform/list/useTellRefused.ts';
import { codeOf } from '../../platform/refusalText.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { useMoveShipments } from './life/life.queries.ts';

/** Where an act is undone to. */
const BACK: Partial<Record<ArchiveState, ArchiveState>> = { archived: 'current', deleted: 'current' };

/** Moves at once, says so, names what could not be moved, and offers to undo it where that can be. Answers whether anything was moved. */
export function useMoving(): (archiveState: ArchiveState, idTransports: readonly number[]) => Promise<boolean> {
  const { t } = useTranslation(['shipmentLife', 'refusals']);
  const { mutateAsync } = useMoveShipments();
  const tellRefused = useTellRefused();
  const move = async (archiveState: ArchiveState, idTransports: readonly number[]): Promise<boolean> => {
    try {
      const { moved, refused } = await mutateAsync({ shelf: archiveState, idTransports });
      const back = BACK[archiveState];
      const undo = back && { label: t('undo'), onPick: () => void move(back, moved) };
      showToast({ message: t(`done.${archiveState}`, { count: moved.length }), tone: 'good', ...(undo ? { action: undo } : {}) });
      tellRefused(refused);
      return true;
    } catch (error) {
      showToast({ message: t(codeOf(error), { ns: 'refusals' }), tone: 'bad' });
      return false;
    }
  };
  return move;
}
