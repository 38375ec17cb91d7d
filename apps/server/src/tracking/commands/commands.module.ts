import * as relaysContract from '@sillage/contract/tracking/commands/relays.contract';
import * as commandsContract from '@sillage/contract/tracking/commands/commands.contract';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { on } from '../../platform/hooks.ts';
import type { Module } from '../../platform/http/module.ts';
import { repeatOnOneNode } from '../../platform/jobs/repeat.ts';
import { commandDelivery } from '../telemetry/shared/commandDelivery.hook.ts';
import { trackerReleased } from '../trackers/shared/trackerReleased.hook.ts';
import { commandRoutes } from './commands.routes.ts';
import { cancelAllOf, eraseCommands } from './commands.store.ts';
import { findDueTrackers, giveBackCommand, noteAnswer, noteRelayAnswer, takeNextCommands } from './delivery.store.ts';
import { endLateCommands } from './late.jobs.ts';
import { startRelays } from './relays.jobs.ts';
import { eraseRelays } from './relays.store.ts';

const LOOK_EVERY_MS = 15_000;

export const commandsModule: Module = {
  contracts: [commandsContract, relaysContract],
  routes: commandRoutes,
  jobs: (services) => [
    repeatOnOneNode('late commands', LOOK_EVERY_MS, () => endLateCommands(services), services),
    startRelays(services, LOOK_EVERY_MS),
  ],
  hooks: [
    on(commandDelivery, { takeNext: takeNextCommands, giveBack: giveBackCommand, findDue: findDueTrackers, noteAnswer, noteRelayAnswer }),
    on(customerErased, eraseCommands),
    on(customerErased, eraseRelays),
    on(trackerReleased, ({ tx }, scope, { idTracker }) => cancelAllOf(tx, scope, idTracker)),
  ],
};
