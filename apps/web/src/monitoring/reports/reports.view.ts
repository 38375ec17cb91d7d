import type { ColdChainReport } from '@sillage/contract/monitoring/reports/reports.contract';
import type { Verdict } from '@sillage/domain/monitoring/reports/coldChain';
import type { ChipTone } from '../../ui/Chip.tsx';

export const VERDICT_TONES = { withinLimits: 'good', incomplete: 'warn', excursion: 'bad', noData: 'calm' } as const satisfies Record<
  Verdict,
  ChipTone
>;

/** Where the verdict is not good, whoever releases the report says why all the same. */
export function mustExplain({ verdict }: Pick<ColdChainReport, 'verdict'>): boolean {
  return verdict !== 'withinLimits';
}

/** SHA-256 in hexadecimal; null where the browser lets nobody compute it, such as on a page without encryption. */
export async function sha256Of(file: Blob): Promise<string | null> {
  const { subtle } = globalThis.crypto;
  if (!('digest' in (subtle ?? {}))) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
