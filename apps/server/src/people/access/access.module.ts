import * as accessContract from '@sillage/contract/people/access/access.contract';
import * as apiKeysContract from '@sillage/contract/people/access/apiKeys.contract';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { findApiKey } from './findApiKey.usecases.ts';
import { findSession } from './shared/findSession.usecases.ts';
import { deleteExpiredSessions } from './expiry.usecases.ts';
import { sessionLookup } from '../../platform/session/sessions.ts';
import { apiKeyLookup } from '../../platform/session/apiKeys.ts';
import { accessRoutes } from './access.routes.ts';

export const accessModule: Module = {
  contracts: [accessContract, apiKeysContract],
  routes: accessRoutes,
  upkeep: {
    sessions: ({ db, now }) => deleteExpiredSessions(db, now()),
  },
  hooks: [on(sessionLookup, findSession), on(apiKeyLookup, findApiKey)],
};
