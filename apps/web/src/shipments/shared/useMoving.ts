import type { Shelf } from '@sillage/domain/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { useMoveTransports } from '../life/life.queries.ts';

/** Where an act is undone to. */
const BACK: Partial<Record<Shelf, Shelf>> = { archived: 'current', deleted: 'current' };

/** Moves at once, says so, and offers to undo it where that can be. */
export function useMoving(): (shelf: Shelf, idTransports: readonly number[]) => void {
  const { t } = useTranslation(['shipmentLife', 'refusals']);
  const { mutateAsync } = useMoveTransports();
  const move = async (shelf: Shelf, idTransports: readonly number[]) => {
    try {
      const { moved, refused } = await mutateAsync({ shelf, idTransports });
      const back = BACK[shelf];
      const undo = back && { label: t('undo'), onPick: () => void move(back, moved) };
      showToast({ message: t(`done.${shelf}`, { count: moved.length }), tone: 'good', ...(undo ? { action: undo } : {}) });
      if (refused[0]) showToast({ message: t('someRefused', { count: refused.length }), tone: 'warn' });
    } catch (error) {
      showToast({ message: t(codeOf(error), { ns: 'refusals' }), tone: 'bad' });
    }
  };
  return (shelf, idTransports) => void move(shelf, idTransports);
}
