import type { FullConfig } from '@playwright/test';
import { buildWeb } from '../../tools/launch/webBuild.mjs';
import { openStack, type OpenedStack } from './openStack.ts';

/** One product for each worker, so that journeys at the same time do not meet in each other's data. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (!(await buildWeb())) throw new Error('The web application could not be built.');
  const opened: OpenedStack[] = [];
  const close = async () => {
    await Promise.all(opened.map((one) => one.close()));
  };
  try {
    for (let index = 0; index < workers; index += 1) opened.push(await openStack());
  } catch (error) {
    await close();
    throw error;
  }
  process.env['E2E_STACKS'] = JSON.stringify(opened.map(({ stack }) => stack));
  return close;
}
