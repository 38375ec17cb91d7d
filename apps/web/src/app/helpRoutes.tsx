import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { speaking } from './rootRoute.tsx';
import { signedIn } from './signedInRoute.tsx';

/** In no menu: the footer, the search and the error pages lead here. */
export const helpRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/documentation',
    loader: speaking('help'),
    component: lazyRouteComponent(() => import('../desk/help/HelpPage.tsx'), 'HelpPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/documentation/$article',
    beforeLoad: async ({ params }) => {
      const { ARTICLES } = await import('../desk/help/articles.view.ts');
      if (!ARTICLES.some(({ id }) => id === params.article)) throw redirect({ to: '/documentation', replace: true });
    },
    loader: speaking('help', 'imports', 'trackerList', 'stability', 'reports'),
    component: lazyRouteComponent(() => import('./help/HelpArticlePage.tsx'), 'HelpArticlePage'),
  }),
] as const;
