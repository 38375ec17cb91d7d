import * as tasksContract from '@sillage/contract/desk/tasks/tasks.contract';
import { systemScope } from '@sillage/domain/people/access/actor';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { repeatOnOneNode } from '../../platform/jobs/repeat.ts';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { memberErased } from '../../people/members/shared/memberErased.hook.ts';
import { eraseAllTaskNotes, eraseTaskNotes, forgetTaskNotes } from './notes.store.ts';
import { taskRoutes } from './tasks.routes.ts';
import { mailTasks } from './weekly.jobs.ts';

const MAIL_EVERY_MS = 600_000;
/** Whoever was handed something half a year ago does not do it any more. */
const HANDED_DAYS = 180;

export const tasksModule: Module = {
  contracts: [tasksContract],
  routes: taskRoutes,
  jobs: (services) => [repeatOnOneNode('task mails', MAIL_EVERY_MS, () => mailTasks(services), services)],
  upkeep: {
    'task notes': ({ db, now }) => forgetTaskNotes(db, systemScope(), { now: now(), handedBefore: daysBefore(now(), HANDED_DAYS) }),
  },
  hooks: [on(memberErased, eraseTaskNotes), on(customerErased, eraseAllTaskNotes)],
};
