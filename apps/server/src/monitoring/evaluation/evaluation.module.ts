import type { Module } from '../../platform/http/module.ts';
import { startEvaluation } from './watching.jobs.ts';

export const evaluationModule: Module = {
  jobs: (services) => startEvaluation(services),
};
