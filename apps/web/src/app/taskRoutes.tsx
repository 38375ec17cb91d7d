import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { taskSearch } from '../desk/tasks/tasks.view.ts';
import { requireGroup } from './visitRules.ts';
import { speaking } from './rootRoute.tsx';
import { only } from './searchParams.ts';
import { signedIn } from './signedInRoute.tsx';

export const taskRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    beforeLoad: requireGroup('userAdmin'),
    path: '/tasks',
    validateSearch: only(taskSearch),
    loader: speaking('tasks'),
    component: lazyRouteComponent(() => import('../desk/tasks/TasksPage.tsx'), 'TasksPage'),
  }),
] as const;
