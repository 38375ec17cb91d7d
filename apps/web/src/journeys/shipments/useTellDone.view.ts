import type { SaidStatus, ShipmentAction } from '@sillage/domain/journeys/shipments/actions';
import { useTranslation } from 'react-i18next';
import { useTellRefused } from '../../platform/list/useTellRefused.ts';
import { codeOf } from '../../platform/errorText.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { useUndoActions } from './ticked/actions.queries.ts';

/** What is done with shipments; of a status, which one. */
export type ActionKind = Exclude<ShipmentAction, 'status'> | SaidStatus;

/** So long it is offered to take it back. */
const OFFERED_MS = 20_000;

/** Says that it is done, and takes it back where that is wanted. */
export function useTellDone() {
  const { t } = useTranslation(['shipmentActions', 'shipmentLife', 'errors']);
  const format = useFormat();
  const undoAll = useUndoActions();
  const tellRefused = useTellRefused();
  const undo = async (idActions: readonly string[], changed: readonly number[]) => {
    try {
      const { undone, refused } = await undoAll(idActions, changed);
      if (undone.length > 0) showToast({ message: t('undone', { number: format.whole(undone.length) }), tone: 'good' });
      tellRefused(refused);
    } catch (error) {
      showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
    }
  };
  return (kind: ActionKind, idActions: readonly string[], changed: readonly number[]) =>
    showToast({
      message: t(`acted.${kind}`, { number: format.whole(changed.length) }),
      tone: 'good',
      forMs: OFFERED_MS,
      action: { label: t('shipmentLife:undo'), onPick: () => void undo(idActions, changed) },
    });
}
