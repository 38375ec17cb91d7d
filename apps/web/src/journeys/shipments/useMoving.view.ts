import { actOnTransports, undoActions } from '@sillage/contract/journeys/shipments/actions.contract';
import type { ShipmentAction } from '@sillage/domain/journeys/shipments/actions';
import type { ArchiveState } from '@sillage/domain/journeys/shipments/shipment';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { useTellRefused } from '../../platform/list/useTellRefused.ts';
import { codeOf } from '../../platform/errorText.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { readShipmentsAgain } from './shipments.queries.ts';

type Move = Extract<ShipmentAction, 'archive' | 'unarchive' | 'restore'>;

const TO = { archive: 'archived', unarchive: 'current', restore: 'current' } as const satisfies Record<Move, ArchiveState>;

/**
 * Moves a shipment at once, says so or why not, and offers to take an archiving back: only what it did itself, and nobody changed since.
 * What is to be said beside that it is done is given along.
 */
export function useMoving(): (action: Move, idTransport: number, note?: string) => Promise<void> {
  const { t } = useTranslation(['shipmentLife', 'errors']);
  const cache = useQueryClient();
  const tellRefused = useTellRefused();
  const orSaid = async (work: () => Promise<void>, idTransport: number) => {
    try {
      await work();
    } catch (error) {
      showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
    } finally {
      // Not waited for: the row goes with it, and would take along what is to be said of it.
      void readShipmentsAgain(cache, [idTransport], false);
    }
  };
  const undo = async (idAction: string) => {
    const { undone, refused } = await call(undoActions, { body: { idAction } });
    if (undone.length > 0) showToast({ message: t('done.current', { count: undone.length }), tone: 'good' });
    tellRefused(refused);
  };
  const move = async (action: Move, idTransport: number, note?: string) => {
    const { idAction, data } = await call(actOnTransports, { body: { action, idTransports: [idTransport] } });
    const refused = data.flatMap(({ outcome, reference, code }) => (outcome === 'refused' ? [{ reference, code: code ?? '' }] : []));
    tellRefused(refused);
    if (refused.length > 0) return;
    const offered = action === 'archive' && idAction !== null;
    const way = offered ? { action: { label: t('undo'), onPick: () => void orSaid(() => undo(idAction), idTransport) } } : {};
    const done = t(`done.${TO[action]}`, { count: 1 });
    showToast({ message: note === undefined ? done : `${done} ${note}`, tone: 'good', ...way });
  };
  return (action, idTransport, note) => orSaid(() => move(action, idTransport, note), idTransport);
}
