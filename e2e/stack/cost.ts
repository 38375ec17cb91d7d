import type { Page } from '@playwright/test';

/** Milliseconds of scripting that something costs the page, until it has come to rest: its own time, however busy the machine is. */
export async function costOf(page: Page, action: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scripting = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await scripting();
  await action();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const after = await scripting();
  await session.detach();
  return after - before;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
