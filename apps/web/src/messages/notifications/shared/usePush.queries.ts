import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../platform/session/useSession.ts';
import { pushState, startPush, stopPush } from '../pushBrowser.view.ts';
import { keepSettings } from '../../../platform/session/useKeptSetting.ts';

const STATE = ['notifications', 'push'] as const;

/** Whether this browser shows what happens, and the switch of it: who switches one on wants to be notified so. Undefined until it is known. */
export function usePush() {
  const cache = useQueryClient();
  const { idUser } = useUser().data;
  const { data: state } = useQuery({ queryKey: STATE, queryFn: () => pushState(idUser) });
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) return stopPush();
      await startPush(idUser);
      return keepSettings({ notifyByPush: true });
    },
    onSettled: () => Promise.all([cache.invalidateQueries({ queryKey: STATE }), cache.invalidateQueries({ queryKey: ['quickpanel'] })]),
  });
  return { state, change };
}
