import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import classes from './TrackKey.module.css';
import type { WireTrack } from './climate.view.ts';

const TONES = ['within', 'above', 'below'] as const;
const MINUTE_MS = 60_000;

interface TrackKeyProps {
  readonly tracks: readonly Pick<WireTrack, 'gaps'>[];
  /** Whether the track is coloured by what was measured. */
  readonly hasBand: boolean;
}

/** What the colours of a track mean, and how much of it nobody observed. */
export function TrackKey({ tracks, hasBand }: TrackKeyProps) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const gaps = tracks.flatMap((track) => track.gaps);
  if (!hasBand && gaps.length === 0) return null;
  const duration = format.duration(gaps.reduce((sum, { from, to }) => sum + to - from, 0) / MINUTE_MS);
  return (
    <ul className={classes['key']}>
      {hasBand &&
        TONES.map((tone) => (
          <li key={tone}>
            <span className={classes['stroke']} data-tone={tone} aria-hidden />
            {t(`tone.${tone}`)}
          </li>
        ))}
      {gaps.length > 0 && (
        <li>
          <span className={classes['stroke']} data-tone="unobserved" aria-hidden />
          {t('unobserved', { count: gaps.length, number: format.whole(gaps.length), duration })}
        </li>
      )}
    </ul>
  );
}
