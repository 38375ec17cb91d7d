import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { useActOnStopEvent, type StopEventAct } from './journal/journal.queries.ts';

const BACK: Record<StopEventAct, StopEventAct> = { undo: 'redo', redo: 'undo' };

/** Takes a stop event back at once, says so, and offers the way back. */
export function useUndoing(idTransport: number): (act: StopEventAct, idEvent: number) => void {
  const { t } = useTranslation(['shipmentJournal', 'errors']);
  const { mutateAsync } = useActOnStopEvent(idTransport);
  const perform = async (act: StopEventAct, idEvent: number) => {
    try {
      await mutateAsync({ act, idEvent });
      const back = BACK[act];
      showToast({ message: t(`done.${act}`), tone: 'good', action: { label: t(back), onPick: () => void perform(back, idEvent) } });
    } catch (error) {
      showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
    }
  };
  return (act, idEvent) => void perform(act, idEvent);
}
