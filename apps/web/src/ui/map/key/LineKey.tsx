import { useMemo } from 'react';
import type { FocusPoint } from '../FocusPoint.tsx';
import { useMapTexts } from '../mapTexts.ts';
import type { MapStop } from '../StopCircles.tsx';
import type { Track } from '../trackRuns.ts';
import type { KeyRow } from './KeyRows.tsx';
import { MapKey } from './MapKey.tsx';
import { LINE_LOOKS, LineSign, StopSign, WithinSign, type LineLook } from './signs.tsx';

interface LineKeyProps {
  readonly tracks: readonly Track[];
  readonly stops: readonly MapStop[];
  readonly now: Parameters<typeof FocusPoint>[0]['place'];
}

/** What the lines and marks of a way mean: those that are on this map. */
export function LineKey({ tracks, stops, now }: LineKeyProps) {
  const { line, stop, within } = useMapTexts();
  const looks = useMemo(() => looksOf(tracks), [tracks]);
  const rows: KeyRow[] = [
    ...LINE_LOOKS.filter((look) => looks.has(look)).map((look) => ({ sign: <LineSign look={look} />, text: line[look] })),
    ...(stops.length > 1 ? [{ sign: <LineSign look="planned" />, text: line.planned }] : []),
    ...(stops.some(({ isReached }) => isReached) ? [{ sign: <StopSign isReached />, text: stop.reached }] : []),
    ...(stops.some(({ isReached }) => !isReached) ? [{ sign: <StopSign isReached={false} />, text: stop.ahead }] : []),
    ...(now ? [{ sign: <WithinSign />, text: within }] : []),
  ];
  return rows.length > 0 && <MapKey rows={rows} />;
}

function looksOf(tracks: readonly Track[]): ReadonlySet<LineLook> {
  const looks = new Set<LineLook>();
  for (const { tone, gaps } of tracks) {
    for (const one of new Set(tone)) looks.add(one === 'unknown' ? 'calm' : one);
    if (gaps.length > 0) looks.add('unobserved');
  }
  return looks;
}
