import { useEffect, useRef } from 'react';
import { useMap } from '../mapContext.ts';
import { useMapTexts } from '../mapTexts.ts';
import type { Pointed } from './listenToPoints.ts';
import type { MapPoint, ToneWords } from './mapPoint.ts';
import classes from './PointTip.module.css';

interface PointTipProps {
  readonly pointed: Pointed | null;
  /** What is pointed at, unless it is a cluster. */
  readonly point: MapPoint | undefined;
  readonly words: ToneWords;
}

/** Says what the mouse is over: its name and how it is, or how many are there. */
export function PointTip({ pointed, point, words }: PointTipProps) {
  const map = useMap();
  const texts = useMapTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!pointed) return undefined;
    const place = () => {
      const { x, y } = map.project([pointed.longitude, pointed.latitude]);
      const width = map.getContainer().clientWidth;
      const half = (box.current?.offsetWidth ?? 0) / 2;
      const left = Math.min(Math.max(x, half + 4), width - half - 4);
      if (box.current) box.current.style.transform = `translate(${left - half}px, ${y - 22}px) translateY(-100%)`;
    };
    place();
    map.on('move', place);
    return () => void map.off('move', place);
  }, [map, pointed]);
  if (!pointed) return null;
  const state = point && words[point.tone];
  const alerts = pointed.openAlerts > 0 && (pointed.count > 1 || pointed.openAlerts > 1) ? texts.openAlerts(pointed.openAlerts) : null;
  return (
    <div ref={box} className={classes['tip']} role="tooltip">
      <strong dir="auto">{point ? point.name : texts.here(pointed.count)}</strong>
      {state !== undefined && alerts === null && <span>{state}</span>}
      {alerts !== null && <span>{alerts}</span>}
    </div>
  );
}
