import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { incidentSearch } from '../monitoring/alerts/incidents/incidentSearch.view.ts';
import { alertSearch } from '../monitoring/alerts/list/alertSearch.view.ts';
import { newRuleSearch, rulesSearch } from '../monitoring/alerts/rules/ruleSearch.view.ts';
import { speaking } from './rootRoute.tsx';
import { signedIn } from './signedInRoute.tsx';
import { only } from './searchParams.ts';

const rules = () => import('../monitoring/alerts/rules/RulePages.tsx');
const ruleLoader = speaking('alerts', 'alertRules', 'alertNotifying', 'places', 'customerChoice', 'indoor', 'forms');
const WORDS = ['alerts', 'alertRules', 'incidents', 'places', 'customerChoice', 'indoor'];
const loader = speaking(...WORDS);

/** What was raised, and what it is raised by. */
export const alertRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/alerts/list',
    validateSearch: only(alertSearch),
    loader: speaking(...WORDS, 'lists'),
    component: lazyRouteComponent(() => import('../monitoring/alerts/list/AlertsPage.tsx'), 'AlertsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/alerts/details/$idAlert',
    loader,
    component: lazyRouteComponent(() => import('../monitoring/alerts/details/AlertPage.tsx'), 'AlertPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/alerts/incidents',
    validateSearch: only(incidentSearch),
    loader: speaking(...WORDS, 'lists'),
    component: lazyRouteComponent(() => import('../monitoring/alerts/incidents/IncidentsPage.tsx'), 'IncidentsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/alerts/incidents/$idIncident',
    loader: speaking(...WORDS, 'forms'),
    component: lazyRouteComponent(() => import('../monitoring/alerts/incidents/IncidentPage.tsx'), 'IncidentPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/alerts/rules',
    validateSearch: only(rulesSearch),
    loader,
    component: lazyRouteComponent(() => import('../monitoring/alerts/rules/RulesPage.tsx'), 'RulesPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/alerts/presets',
    loader: speaking('alerts', 'alertRules', 'customerChoice', 'customers', 'places'),
    component: lazyRouteComponent(() => import('./settings/AlertSettingsPage.tsx'), 'AlertSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/alerts/rules/new',
    validateSearch: only(newRuleSearch),
    loader: ruleLoader,
    component: lazyRouteComponent(rules, 'NewRulePage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/alerts/rules/$idRule',
    loader: ruleLoader,
    component: lazyRouteComponent(rules, 'ChangeRulePage'),
  }),
] as const;
