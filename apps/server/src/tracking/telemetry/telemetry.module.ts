import * as downlinkContract from '@sillage/contract/tracking/telemetry/downlink.contract';
import * as ingestContract from '@sillage/contract/tracking/telemetry/ingest.contract';
import * as positionRowsContract from '@sillage/contract/tracking/telemetry/positionRows.contract';
import * as rawMessagesContract from '@sillage/contract/tracking/telemetry/rawMessages.contract';
import * as telemetryContract from '@sillage/contract/tracking/telemetry/telemetry.contract';
import * as tracksContract from '@sillage/contract/tracking/telemetry/tracks.contract';
import { RAW_MESSAGES_KEPT_DAYS } from '@sillage/domain/tracking/telemetry/rawMessage';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { eraseRawMessages, forgetRawMessages } from './forgetRawMessages.store.ts';
import { dropOldMonths, makeMonths } from './months.jobs.ts';
import { erasePositionQuestions, forgetPositionAnswers } from './positionQuestions.store.ts';
import { FOUND_DAYS, MARKED_DAYS, POSITIONS_WAIT_DAYS } from './positions.jobs.ts';
import { readingsRoutes } from './readings.routes.ts';

export const telemetryModule: Module = {
  contracts: [downlinkContract, ingestContract, positionRowsContract, rawMessagesContract, telemetryContract, tracksContract],
  routes: readingsRoutes,
  upkeep: {
    'months ahead': makeMonths,
    'months beyond the retention': dropOldMonths,
    'answers of the position service': ({ db, now }) =>
      forgetPositionAnswers(db, {
        answers: daysBefore(now(), FOUND_DAYS),
        questions: daysBefore(now(), POSITIONS_WAIT_DAYS),
        positions: daysBefore(now(), MARKED_DAYS),
      }),
    'raw messages': ({ db, now }) => forgetRawMessages(db, daysBefore(now(), RAW_MESSAGES_KEPT_DAYS)),
  },
  hooks: [on(customerErased, eraseRawMessages), on(customerErased, erasePositionQuestions)],
};
