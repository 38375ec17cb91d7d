import type { KeyRow } from '../key/KeyRows.tsx';
import { ClusterSign, HeadingSign, ToneSign, WithinSign } from '../key/signs.tsx';
import type { MapTexts } from '../mapTexts.ts';
import { POINT_TONES, type MapPoint, type ToneWords } from './mapPoint.ts';

/** What a map of points has to explain. */
export function keyRowsOf(points: readonly MapPoint[], words: ToneWords, texts: MapTexts): KeyRow[] {
  const tones = POINT_TONES.flatMap((tone) => {
    const text = words[tone];
    return text === undefined ? [] : [{ sign: <ToneSign tone={tone} />, text }];
  });
  const isMoving = points.some(({ heading }) => heading !== undefined);
  return [
    ...tones,
    ...(isMoving ? [{ sign: <HeadingSign />, text: texts.heading }] : []),
    { sign: <ClusterSign />, text: texts.cluster },
    { sign: <WithinSign />, text: texts.within },
  ];
}
