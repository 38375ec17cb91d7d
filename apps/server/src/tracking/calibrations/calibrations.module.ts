import * as calibrationsContract from '@sillage/contract/tracking/calibrations/calibrations.contract';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { eraseCertificates } from './eraseCertificates.store.ts';
import { tellOfDueCertificates } from './due.jobs.ts';
import { repeatOnOneNode } from '../../platform/jobs/repeat.ts';
import { calibrationsRoutes } from './calibrations.routes.ts';

export const calibrationsModule: Module = {
  contracts: [calibrationsContract],
  routes: calibrationsRoutes,
  jobs: (services) => [repeatOnOneNode('certificates', 3_600_000, () => tellOfDueCertificates(services), services)],
  hooks: [on(customerErased, eraseCertificates)],
};
