import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root, speaking } from './rootRoute.tsx';
import { settingsSearch } from './settings/settingsSearch.ts';
import { leadToSettingsPage, requireReadySession } from './visitRules.ts';

/** Everything behind the sign-in. The settings open over any of it. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  validateSearch: settingsSearch,
  beforeLoad: (visit) => {
    requireReadySession('user')(visit);
    leadToSettingsPage(visit);
  },
  loader: speaking('shell', 'notifications', 'quickpanel', 'shipments', 'trackers', 'alerts'),
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
});
