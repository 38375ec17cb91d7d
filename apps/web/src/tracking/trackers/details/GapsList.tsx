import type { TrackerHealth } from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import classes from './Details.module.css';

const MINUTE_MS = 60_000;

/** When a tracker said nothing for longer than it may. */
export function GapsList({ gaps }: Pick<TrackerHealth, 'gaps'>) {
  const { t } = useTranslation('trackerList');
  const format = useFormat();
  if (gaps.count === 0) return <p>{t('noGaps')}</p>;
  const lasting = (minutes: number) => format.duration(minutes);
  return (
    <>
      <h3>{t('gaps', { count: gaps.count, number: format.whole(gaps.count), duration: lasting(gaps.totalSeconds / 60) })}</h3>
      <ul className={classes['gaps']}>
        {gaps.longest.map(({ from, to, isOpen }) => (
          <li key={from}>
            <strong>{lasting((Date.parse(to) - Date.parse(from)) / MINUTE_MS)}</strong>
            <span>
              {isOpen
                ? t('since', { start: format.moment(Date.parse(from)) })
                : t('span', { start: format.moment(Date.parse(from)), end: format.moment(Date.parse(to)) })}
            </span>
          </li>
        ))}
      </ul>
      {gaps.count > gaps.longest.length && <p className={classes['sub']}>{t('longestGaps', { count: gaps.longest.length })}</p>}
    </>
  );
}
