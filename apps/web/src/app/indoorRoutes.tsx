import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { indoorSearch } from '../goods/indoor/indoorSearch.view.ts';
import { editorSearch } from '../goods/indoor/editor/editorSearch.view.ts';
import { siteSearch } from '../places/sites/siteSearch.view.ts';
import { only } from './searchParams.ts';
import { speaking } from './rootRoute.tsx';
import { signedIn } from './signedInRoute.tsx';

/** Buildings: what is in them, and how they are drawn. */
export const indoorRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/indoor',
    validateSearch: only(siteSearch),
    loader: speaking('indoor', 'customerChoice', 'forms'),
    component: lazyRouteComponent(() => import('../goods/indoor/BuildingsPage.tsx'), 'BuildingsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/indoor/$idSite',
    validateSearch: only(indoorSearch),
    loader: speaking('indoor', 'forms'),
    component: lazyRouteComponent(() => import('../goods/indoor/BuildingPage.tsx'), 'BuildingPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/indoor/$idSite/floors/$idFloor',
    validateSearch: only(editorSearch),
    loader: speaking('indoor', 'indoorEditor', 'forms', 'places'),
    component: lazyRouteComponent(() => import('../goods/indoor/editor/FloorEditorPage.tsx'), 'FloorEditorPage'),
  }),
] as const;
