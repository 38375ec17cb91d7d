import { spend } from './budget.ts';
import { goOnLasting, lastingOf, startOf, type Band, type Episode, type Sample, type Side, type BandState } from './episodes.ts';
import { goOnChanging } from './rate.ts';

/**
 * Goes on from where the evaluation stands by later samples, sorted by time; in as many goes as one likes, it comes to the same.
 * @returns the episodes that ended meanwhile, and where it stands then
 */
export function goOn(band: Band, side: Side, from: BandState, samples: readonly Sample[]): { ended: Episode[]; bandState: BandState } {
  if (band.rate) return goOnChanging(band, band.rate, side, from, samples);
  if (!band.total) return goOnLasting(band, side, from, samples);
  return { ended: [], bandState: spend({ ...band, ...band.total }, side, from, samples) };
}

/**
 * The episodes of one side in samples sorted by time, the first of which is well inside the band (or the first there is). It depends on
 * nothing but the samples: in whatever order they arrived, the episodes are the same.
 */
export function episodesOf(band: Band, side: Side, samples: readonly Sample[]): Episode[] {
  const { ended, bandState } = goOn(band, side, startOf(band), samples);
  return [...ended, ...lastingOf(side, bandState)];
}
