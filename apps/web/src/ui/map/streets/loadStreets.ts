import type { StyleSpecification } from 'maplibre-gl';
import { streetsOf, type Streets } from './streetStyle.ts';
import type { StreetSource } from './streetSource.ts';

const LONGEST_MS = 20_000;

/** Asked for once while the page lives: maps come and go. */
const styles = new Map<string, Promise<StyleSpecification>>();

/** @throws Error for what is out of reach or no style */
export async function loadStreets(from: StreetSource, language: string, isDark: boolean): Promise<Streets> {
  if (from.kind === 'tiles') {
    const { ownStreets } = await import('./ownStreets.ts');
    return ownStreets(new URL(from.path, location.origin).href, language, isDark);
  }
  const address = isDark ? from.dark : from.light;
  return streetsOf(await styleAt(address), address, language);
}

function styleAt(address: string): Promise<StyleSpecification> {
  const asked = styles.get(address) ?? askStyle(address);
  styles.set(address, asked);
  return asked;
}

/** What failed stays so until the page is opened anew: the server asks again, not every browser. */
async function askStyle(address: string): Promise<StyleSpecification> {
  const answer = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(LONGEST_MS) });
  const style = (await answer.json()) as Partial<StyleSpecification> | null;
  if (!answer.ok || style?.version !== 8 || typeof style.sources !== 'object' || !Array.isArray(style.layers)) throw new Error('no style');
  return style as StyleSpecification;
}
