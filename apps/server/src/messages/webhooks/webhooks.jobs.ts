import { isEndpointDown, isGone, isTaken, nextAttemptAt } from '@sillage/domain/messages/webhooks/webhook';
import { act, type Work } from '../../platform/act/act.ts';
import { tellLast } from '../notifications/shared/tell.usecases.ts';
import { tellAdministrators } from '../notifications/shared/tellAdministrators.usecases.ts';
import { repeat, type Repeated } from '../../platform/jobs/repeat.ts';
import type { Answer } from '../../platform/outside/outside.ts';
import { NotFetched } from '../../platform/outside/reach.ts';
import type { Dependencies } from '../../platform/services.ts';
import { leaseDeliveries, lockForFailure, rememberSuccess, settleDelivery, stopWebhook, type DueDelivery } from './due.store.ts';
import { goodSecrets, signedHeaders } from './signature.view.ts';
import { webhookIdOf } from './webhookId.view.ts';

const EVERY_MS = 2000;
/** Side by side, so that those who answer slowly keep few others waiting. */
const LANES = 4;
const AT_ONCE = { most: 12, mostOfOne: 3, leaseSeconds: 60 };

type Context = Dependencies<'db' | 'now' | 'log' | 'config' | 'bus' | 'outside' | 'vault'>;

export function startWebhooks(services: Context): Repeated {
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    repeat(`webhooks ${lane}`, EVERY_MS, async () => (await deliverDue(services)) > 0, services.log),
  );
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  const deaf = [services.bus.listen('webhooksDue', wake), services.bus.listen('transports', wake)];
  return {
    wake,
    stop: async () => {
      for (const stop of deaf) stop();
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/** @returns how many were taken */
export async function deliverDue(context: Context): Promise<number> {
  const due = await leaseDeliveries(context.db, { now: context.now(), ...AT_ONCE });
  await Promise.all(due.map((one) => deliver(context, one)));
  return due.length;
}

async function deliver(context: Context, due: DueDelivery): Promise<void> {
  const startedAt = performance.now();
  const answer = await post(context, due);
  const latencyMs = answer === null ? null : Math.round(performance.now() - startedAt);
  await act(context, due.idCustomer, (work) => settle(context, work, due, { answer, latencyMs }));
}

/** @returns null when there was no answer, for whatever reason: it would map the network that we stand in */
async function post({ outside, vault, now }: Context, due: DueDelivery): Promise<Answer | null> {
  const at = now();
  const id = webhookIdOf(due.idEvent);
  const said = { id: due.idEvent, type: due.type, timestamp: due.happenedAt.toISOString(), data: due.data };
  const body = Buffer.from(JSON.stringify(said));
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    'user-agent': 'Sillage',
    ...signedHeaders(goodSecrets(vault, due, at), { id, at, body }),
  };
  try {
    return await outside.deliver(due.url, headers, body);
  } catch (error) {
    if (error instanceof NotFetched) return null;
    throw error;
  }
}

interface Notified {
  readonly answer: Answer | null;
  readonly latencyMs: number | null;
}

async function settle(context: Context, work: Work, due: DueDelivery, { answer, latencyMs }: Notified): Promise<void> {
  const { tx } = work;
  const answerStatus = answer?.status ?? null;
  const notified = { answerStatus, latencyMs, answer: answer?.excerpt ?? '' };
  const now = context.now().getTime();
  if (isTaken(answerStatus)) {
    await rememberSuccess(tx, due, new Date(now));
    await settleDelivery(tx, due, { status: 'delivered', ...notified });
    return;
  }
  const webhook = await lockForFailure(tx, due);
  if (!webhook) return;
  const firstAttemptAt = due.firstAttemptAt.getTime();
  const next = isGone(answerStatus) ? null : nextAttemptAt({ attempts: due.attempts, firstAttemptAt, now, chance: Math.random() });
  if (next !== null) {
    await settleDelivery(tx, due, { status: 'waiting', nextAttemptAt: new Date(next), ...notified });
    return;
  }
  await settleDelivery(tx, due, { status: 'failed', ...notified });
  const lastSuccessAt = webhook.lastSuccessAt?.getTime() ?? null;
  if (webhook.status !== 'active' || !isEndpointDown({ answerStatus, firstAttemptAt, lastSuccessAt })) return;
  await giveUp(context, work, due);
}

async function giveUp(context: Context, work: Work, due: DueDelivery): Promise<void> {
  const scope = due.idCustomer;
  await stopWebhook(work.tx, due);
  tellLast(work, scope, (tx) =>
    tellAdministrators(context, tx, scope, {
      kind: 'webhookPaused',
      ref: due.name || new URL(due.url).host,
      values: {},
      idShipment: null,
      idActor: null,
      dedupeKey: `webhookPaused ${due.idWebhook} ${due.idDelivery} ${due.attempts}`,
      path: '/notifications?settings=webhooks',
    }),
  );
  work.audit(scope, { idUser: null, action: 'webhook.givenUp', subject: `webhook ${due.idWebhook}` });
}
