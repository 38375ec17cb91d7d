import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import type { DashboardView, Tile } from '@sillage/domain/desk/dashboard/tiles';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { codeOf } from '../../../platform/refusalText.ts';
import { showUser } from '../../../platform/session/session.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { readArrangement, type Arrangement } from './arrangement.view.ts';

const NAMES: Readonly<Record<DashboardView, string>> = { shipments: 'dashboardOfShipments', goods: 'dashboardOfGoods' };

/** How the user wants this dashboard: kept with their account. What they change shows at once, and is put back where it is refused. */
export function useArrangement(view: DashboardView, tiles: readonly Tile[]) {
  const { t } = useTranslation('refusals');
  const { data } = useUser();
  const name = NAMES[view];
  const save = useMutation({
    // One after the other: each says all of the settings.
    scope: { id: 'settings' },
    mutationFn: (wanted: Arrangement | null) =>
      call(legacyUpdate, { body: { user: { data: { settings: { ...data.settings, [name]: wanted ?? {} } } } } }),
    onSuccess: ({ user }) => user && showUser(user),
    onError: (error) => showToast({ message: t(codeOf(error)), tone: 'bad' }),
  });
  const kept = save.isPending ? save.variables : data.settings[name];
  const arrangement = useMemo(() => readArrangement(kept, tiles), [kept, tiles]);
  return { arrangement, change: (wanted: Arrangement) => save.mutate(wanted), reset: () => save.mutate(null) };
}
