import { gapAt } from '@sillage/domain/tracking/telemetry/gaps';
import { IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import { useSyncExternalStore, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useShipmentAlerts } from '../../monitoring/alerts/alerts.queries.ts';
import { useNameGap } from '../../platform/time/useNameGap.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { BatteryLevel } from '../../tracking/trackers/shared/BatteryLevel.tsx';
import { TimeSlider } from '../../ui/chart/TimeSlider.tsx';
import { BareSelect } from '../../ui/form/PlainSelect.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { TimeCursor } from '../../ui/timeCursor.ts';
import type { WireTrack } from '../../journeys/shipments/climate.view.ts';
import { useClimate } from '../../journeys/shipments/shipments.queries.ts';
import { SPEEDS, valueAt, type Speed } from '../../journeys/shipments/playback/playback.view.ts';
import { usePlayback } from '../../journeys/shipments/usePlayback.view.ts';
import classes from './Playback.module.css';

interface PlaybackProps {
  readonly idTransport: number;
  readonly tracks: readonly WireTrack[];
  readonly cursor: TimeCursor;
  /** Plays what this one said alone. */
  readonly tracker?: string | undefined;
}

/** The journey once more: the mark moves along the track, the chart's cursor with it. */
export function Playback({ idTransport, tracks, cursor, tracker }: PlaybackProps) {
  const track = tracks.find(({ time }) => time.length > 1);
  const times = track?.time;
  const [from, to] = [times?.[0], times?.at(-1)];
  if (!track || !times || from === undefined || to === undefined || to <= from) return null;
  return <Player idTransport={idTransport} track={track} times={times} from={from} to={to} cursor={cursor} tracker={tracker} />;
}

interface PlayerProps {
  readonly idTransport: number;
  readonly track: WireTrack;
  readonly times: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly cursor: TimeCursor;
  readonly tracker: string | undefined;
}

function Player({ idTransport, track, times, from, to, cursor, tracker }: PlayerProps) {
  const { t } = useTranslation('shipmentPlayback');
  const format = useFormat();
  const { isPlaying, toggle, step, speed, setSpeed } = usePlayback({ times, from, to, cursor });
  const { data: alerts } = useShipmentAlerts(idTransport, tracker);
  const ticks = (alerts ?? []).map((alert) => ({
    time: Date.parse(alert.raisedDate),
    label: t('alertAt', { date: format.moment(Date.parse(alert.raisedDate)) }),
  }));
  const onKeyDown = (event: KeyboardEvent) => {
    const isButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLSelectElement;
    if (event.key === ' ' && !isButton) toggle();
    else if (event.key === 'ArrowRight' && !isButton) step(1);
    else if (event.key === 'ArrowLeft' && !isButton) step(-1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes['player']} role="toolbar" tabIndex={-1} aria-label={t('title')} onKeyDown={onKeyDown}>
      <div className={classes['controls']}>
        <IconButton label={t('back')} onClick={() => step(-1)}>
          <IconPlayerTrackPrev size={17} />
        </IconButton>
        <IconButton label={t(isPlaying ? 'pause' : 'play')} look="raised" onClick={toggle}>
          {isPlaying ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
        </IconButton>
        <IconButton label={t('forward')} onClick={() => step(1)}>
          <IconPlayerTrackNext size={17} />
        </IconButton>
        <BareSelect
          label={t('speed')}
          value={String(speed)}
          onChange={(value) => setSpeed(Number(value) as Speed)}
          options={SPEEDS.map((value) => ({ value: String(value), label: `×${value}` }))}
        />
      </div>
      <TimeSlider
        label={t('moment')}
        cursor={cursor}
        from={from}
        to={to}
        describe={format.moment}
        ticks={ticks.filter(({ time }) => time >= from && time <= to)}
        isKept
      />
      <Reading idTransport={idTransport} track={track} cursor={cursor} tracker={tracker} />
    </div>
  );
}

/** What was measured at the moment; draws itself alone when that moves. */
function Reading({ idTransport, track, cursor, tracker }: Pick<PlayerProps, 'idTransport' | 'track' | 'cursor' | 'tracker'>) {
  const { t } = useTranslation('shipmentPlayback');
  const format = useFormat();
  const nameGap = useNameGap();
  const { data } = useClimate(idTransport, null, tracker);
  const at = useSyncExternalStore(cursor.subscribe, cursor.get);
  const series = data?.series.find(({ time }) => time.length > 0);
  if (at === null) return <p className={classes['reading']}>{t('hint')}</p>;
  const gap = gapAt(track.gaps, at) ?? (series && gapAt(series.gaps, at)) ?? null;
  const isMeasured = series !== undefined && gapAt(series.gaps, at) === null;
  const value = (of: 'temperature' | 'humidity') => (isMeasured ? valueAt(series.time, series[of], at, series.longestStepMs) : null);
  const [celsius, humidity] = [value('temperature'), value('humidity')];
  const battery = valueAt(track.time, track.battery, at, series?.longestStepMs ?? Infinity);
  return (
    <p className={classes['reading']}>
      <time dateTime={new Date(at).toISOString()}>{format.moment(at)}</time>
      {gap && <span>{nameGap(gap).label}</span>}
      {(celsius !== null || !gap) && <span>{celsius === null ? t('notMeasured') : format.celsius(celsius)}</span>}
      {humidity !== null && <span>{t('humidity', { value: format.percent(humidity) })}</span>}
      {battery !== null && <BatteryLevel percent={battery} />}
    </p>
  );
}
