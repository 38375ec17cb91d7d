import type { Shelf } from '@sillage/domain/shipments/shipment';
import { REFUSALS } from '@sillage/domain/refusal';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { useMoveTransports } from '../life/life.queries.ts';

/** Where an act is undone to. */
const BACK: Partial<Record<Shelf, Shelf>> = { archived: 'current', deleted: 'current' };
/** So many are told by their reference. */
const MOST_NAMED = 3;

interface Refused {
  readonly reference: string | null;
  readonly code: string;
}

/** Moves at once, says so, names what could not be moved, and offers to undo it where that can be. Answers whether anything was moved. */
export function useMoving(): (shelf: Shelf, idTransports: readonly number[]) => Promise<boolean> {
  const { t } = useTranslation(['shipmentLife', 'refusals']);
  const { mutateAsync } = useMoveTransports();
  const tell = (refused: readonly Refused[]) => {
    for (const code of new Set(refused.map((one) => one.code))) {
      const known = REFUSALS.find((one) => one === code) ?? 'server.failed';
      const named = refused.flatMap((one) => (one.code === code ? [one.reference ?? '…'] : []));
      const references = named.slice(0, MOST_NAMED).join(', ');
      const more = named.length - MOST_NAMED;
      const who = more > 0 ? t('andMore', { references, count: more }) : references;
      showToast({ message: t('refusedOf', { references: who, reason: t(known, { ns: 'refusals' }) }), tone: 'warn', forMs: 12_000 });
    }
  };
  const move = async (shelf: Shelf, idTransports: readonly number[]): Promise<boolean> => {
    try {
      const { moved, refused } = await mutateAsync({ shelf, idTransports });
      const back = BACK[shelf];
      const undo = back && { label: t('undo'), onPick: () => void move(back, moved) };
      showToast({ message: t(`done.${shelf}`, { count: moved.length }), tone: 'good', ...(undo ? { action: undo } : {}) });
      tell(refused);
      return true;
    } catch (error) {
      showToast({ message: t(codeOf(error), { ns: 'refusals' }), tone: 'bad' });
      return false;
    }
  };
  return move;
}
