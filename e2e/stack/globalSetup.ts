import type { FullConfig } from '@playwright/test';
import { buildWeb } from '../../tools/launch/webBuild.mjs';
import { freePorts } from './freePorts.ts';
import { openStack, PORTS_OF_STACK, type OpenedStack } from './openStack.ts';

/** One product for each worker, so that journeys at the same time do not meet in each other's data. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (!(await buildWeb())) throw new Error('The web application could not be built.');
  // At the same time: while one waits for its database another one has the processor.
  const ports = await freePorts(workers * PORTS_OF_STACK);
  const ofEach = Array.from({ length: workers }, (_, index) => ports.slice(index * PORTS_OF_STACK, (index + 1) * PORTS_OF_STACK));
  const tried = await Promise.allSettled(ofEach.map((own) => openStack({}, own)));
  const opened = tried.flatMap((one): OpenedStack[] => (one.status === 'fulfilled' ? [one.value] : []));
  const close = async () => {
    await Promise.all(opened.map((one) => one.close()));
  };
  const failed = tried.find((one) => one.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  process.env['E2E_STACKS'] = JSON.stringify(opened.map(({ stack }) => stack));
  return close;
}
