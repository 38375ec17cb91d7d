import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root, speaking } from './rootRoute.tsx';

/** For everybody who has a link, without the shell. */
const shared = createRoute({
  getParentRoute: () => root,
  id: 'shared',
  component: lazyRouteComponent(() => import('./GuestShell.tsx'), 'GuestShell'),
});

const share = createRoute({
  getParentRoute: () => shared,
  path: '/share/{-$id}',
  loader: speaking('sharePage', 'shipments', 'files'),
  component: lazyRouteComponent(() => import('../desk/sharing/SharePage.tsx'), 'SharePage'),
});

export const shareRoutes = [shared.addChildren([share])] as const;
