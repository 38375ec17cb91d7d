import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './searchParams.ts';
import { routeTree } from './routes.tsx';
import { signedIn } from './signedInRoute.tsx';

export const router = createRouter({
  routeTree,
  context: { session: { status: 'starting', trouble: null }, hasRoute },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: false,
  parseSearch,
  stringifySearch,
});

function hasRoute(pathname: string): boolean {
  return router.getMatchedRoutes(pathname)[0].some(({ id }) => id === signedIn.id);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  /** What one page tells the next without writing it into the address. */
  interface HistoryState {
    email?: string;
    confirmToken?: string;
    invitationToken?: string;
    resetToken?: string;
    contactToken?: string;
    alertToken?: string;
  }
}
