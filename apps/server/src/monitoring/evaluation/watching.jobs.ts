import { repeat, repeatOnOneNode, type Repeated } from '../../platform/jobs/repeat.ts';
import type { Services } from '../../platform/services.ts';
import { evaluateDelay } from './delay.jobs.ts';
import { tellWaiting } from './digest.jobs.ts';
import { tellEnds } from './ends.jobs.ts';
import { escalateDue } from './escalation.jobs.ts';
import { evaluateDue } from './evaluation.jobs.ts';
import { evaluateSilence } from './silence.jobs.ts';

const SECOND = 1000;
/** Trackers report all the time: what they report within this is looked at together. */
const REST_MS = 100;
/** A tracker whose readings could not be evaluated is left alone for so long. */
const LEFT_ALONE_MS = 60 * SECOND;

/** All that watches by itself: readings as they come, silence, delay, and who has to be told of what they raised. */
export function startEvaluation(services: Services): Repeated[] {
  const { bus, log } = services;
  const resting = new Map<number, number>();
  const evaluation = repeat(
    'evaluation',
    SECOND,
    async () => {
      for (const [idTracker, until] of resting) if (until < performance.now()) resting.delete(idTracker);
      const { failed, mayBeMore } = await evaluateDue(services, [...resting.keys()]);
      for (const idTracker of failed) resting.set(idTracker, performance.now() + LEFT_ALONE_MS);
      return mayBeMore;
    },
    log,
    REST_MS,
  );
  bus.listen('evaluationDue', () => evaluation.wake());
  return [
    evaluation,
    repeatOnOneNode('silence', 30 * SECOND, () => evaluateSilence(services), services),
    repeatOnOneNode('delay', 30 * SECOND, () => evaluateDelay(services), services),
    repeatOnOneNode('escalation', 5 * SECOND, () => escalateDue(services), services),
    repeatOnOneNode('digest', 10 * SECOND, () => tellWaiting(services), services),
    repeatOnOneNode('ends', 2 * SECOND, () => tellEnds(services), services),
  ];
}
