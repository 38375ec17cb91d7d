import { homePathOf } from '@sillage/domain/people/access/visit';
import { footMenuOf, menuOf } from '@sillage/domain/desk/navigation/menu';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useUser } from '../platform/session/useSession.ts';
import { pageOf, type Page } from './menu.ts';

interface Pages {
  readonly menu: readonly Page[];
  /** Below the menu. */
  readonly foot: readonly Page[];
  /** Those, and the pages that no menu has. */
  readonly all: readonly Page[];
}

/** Where the user may go. An entry of the menu appears with its page: what has no route is left out. */
export function usePages(): Pages {
  const { role, data } = useUser();
  const { hasRoute } = useRouter().options.context;
  const { typeClient, vertical } = data;
  return useMemo(() => {
    const isThere = ({ url }: Page) => hasRoute(url);
    const menu = menuOf({ typeClient, vertical, role }).map(pageOf).filter(isThere);
    const foot = footMenuOf({ role }).map(pageOf).filter(isThere);
    const others = [
      ...(menu.some(({ id }) => id === 'dashboard') ? [] : [pageOf({ id: 'dashboard', url: homePathOf(typeClient) })]),
      ...(role === 'user' || menu.some(({ id }) => id === 'trackers') ? [] : [pageOf({ id: 'trackers', url: '/devices' })]),
      ...(menu.some(({ id }) => id === 'transport')
        ? [pageOf({ id: 'newShipment', url: '/transport/new' }), pageOf({ id: 'importShipments', url: '/transport/import' })]
        : []),
      ...(menu.some(({ id }) => id === 'pools') ? [] : [pageOf({ id: 'pools', url: '/pools' })]),
      pageOf({ id: 'road', url: '/road' }),
      pageOf({ id: 'help', url: '/documentation' }),
      pageOf({ id: 'alertRules', url: '/alerts/rules' }),
      pageOf({ id: 'incidents', url: '/alerts/incidents' }),
      pageOf({ id: 'alertPresets', url: '/alerts/presets' }),
      ...(role === 'superAdmin' ? [pageOf({ id: 'tariffs', url: '/tariffs' })] : []),
    ];
    return { menu, foot, all: [...menu, ...foot, ...others.filter(isThere)] };
  }, [hasRoute, role, typeClient, vertical]);
}
