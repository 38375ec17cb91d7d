import * as assistantContract from '@sillage/contract/desk/assistant/assistant.contract';
import type { Module } from '../../platform/http/module.ts';
import { assistantRoutes } from './assistant.routes.ts';

export const assistantModule: Module = { contracts: [assistantContract], routes: assistantRoutes };
