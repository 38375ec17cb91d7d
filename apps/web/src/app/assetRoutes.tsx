import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { messageSearch } from '../desk/conversation/messageSearch.view.ts';
import { assetSearch } from '../goods/assets/assetSearch.view.ts';
import { contentSearch } from '../goods/contents/contentSearch.view.ts';
import { importSearch } from '../journeys/imports/importSearch.view.ts';
import { profileSearch } from '../monitoring/stability/profiles/profileSearch.view.ts';
import { siteSearch } from '../places/sites/siteSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { signedIn } from './signedInRoute.tsx';
import { only } from './searchParams.ts';

const list = () => import('../goods/assets/list/AssetPages.tsx');
const imports = () => import('../journeys/imports/ImportPages.tsx');
const details = () => import('./asset/AssetDetailsPage.tsx');
const WORDS = [
  'assets',
  'lists',
  'sites',
  'places',
  'sharing',
  'files',
  'conversation',
  'contents',
  'customerChoice',
  'indoor',
  'stability',
];
const loader = speaking(...WORDS);
const detailsLoader = speaking(...WORDS, 'trackFiles', 'forms');

/** The register: assets, and the containers that hold them. */
export const assetRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/assets',
    beforeLoad: () => {
      throw redirect({ to: '/assets/list', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/masters',
    beforeLoad: () => {
      throw redirect({ to: '/masters/list', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/contenus',
    beforeLoad: () => {
      throw redirect({ to: '/contenus/list', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/contenus/list',
    validateSearch: only(contentSearch),
    loader,
    component: lazyRouteComponent(() => import('./contents/GoodsPage.tsx'), 'GoodsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/contenus/profiles',
    validateSearch: only(profileSearch),
    loader: speaking('stability', 'forms'),
    component: lazyRouteComponent(() => import('../monitoring/stability/profiles/StabilityProfilesPage.tsx'), 'StabilityProfilesPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/assets/list',
    validateSearch: only(assetSearch),
    loader,
    component: lazyRouteComponent(list, 'AssetsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/assets/sites',
    validateSearch: only(siteSearch),
    loader,
    component: lazyRouteComponent(() => import('../places/sites/SitesPage.tsx'), 'SitesPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/assets/import',
    validateSearch: only(importSearch),
    loader: speaking('imports', 'places', 'customerChoice'),
    component: lazyRouteComponent(imports, 'ImportAssetsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/masters/import',
    validateSearch: only(importSearch),
    loader: speaking('imports', 'places', 'customerChoice'),
    component: lazyRouteComponent(imports, 'ImportMastersPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/masters/list',
    validateSearch: only(assetSearch),
    loader,
    component: lazyRouteComponent(list, 'MastersPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/assets/details/$uniqueIdentifiant',
    validateSearch: only(messageSearch),
    loader: detailsLoader,
    component: lazyRouteComponent(details, 'AssetDetailsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/masters/details/$uniqueIdentifiant',
    validateSearch: only(messageSearch),
    loader: detailsLoader,
    component: lazyRouteComponent(details, 'MasterDetailsPage'),
  }),
] as const;
