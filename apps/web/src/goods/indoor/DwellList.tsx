import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import type { Period } from '@sillage/domain/platform/time/periods';
import { IconHourglassEmpty } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useNow } from '../../platform/time/useNow.ts';
import { Notice } from '../../ui/Notice.tsx';
import { WaitingRows } from '../../ui/RowsInSight.tsx';
import { useDwell } from './indoor.queries.ts';
import { heatSpan } from './indoorSearch.view.ts';
import classes from './Indoor.module.css';

/** How long things stayed in each room of a floor, the longest first. */
export function DwellList({ floor, period }: { readonly floor: IndoorFloor; readonly period: Period }) {
  const { t } = useTranslation('indoor');
  const format = useFormat();
  const { data, error, refetch } = useDwell(floor.id, heatSpan(period, useNow()));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <WaitingRows />;
  if (data.length === 0)
    return (
      <Notice icon={<IconHourglassEmpty />} title={t('noDwell')}>
        {t('noDwellText')}
      </Notice>
    );
  const most = Math.max(...data.map(({ minutes }) => minutes), 1);
  return (
    <ul className={classes['rooms']} aria-label={t('dwell')}>
      {data.map(({ idRoom, name, minutes, visits, trackers }) => (
        <li key={idRoom ?? 0} className={classes['roomBar']}>
          <strong dir="auto">{idRoom === null ? t('outsideRooms') : name}</strong>
          <strong>{format.duration(Math.round(minutes))}</strong>
          <i aria-hidden style={{ backgroundSize: `${(minutes / most) * 100}% 100%` }} />
          <span>{t('visits', { count: visits })}</span>
          <span>{t('different', { count: trackers })}</span>
        </li>
      ))}
    </ul>
  );
}
