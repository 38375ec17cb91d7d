import { IconZoomIn } from '@tabler/icons-react';
import { Button } from '../../Button.tsx';
import { ToneSign } from '../key/signs.tsx';
import { MapPanel } from '../MapPanel.tsx';
import { useMapTexts } from '../mapTexts.ts';
import { worstFirst, type MapPoint, type ToneWords } from './mapPoint.ts';
import classes from './PointList.module.css';

interface PointListProps {
  readonly points: readonly MapPoint[];
  /** There may be more than are listed. */
  readonly total: number;
  readonly words: ToneWords;
  readonly onPick: (id: number) => void;
  readonly onZoom: (() => void) | null;
  readonly onClose: () => void;
}

/** What is in a cluster, the worst first. */
export function PointList({ points, total, words, onPick, onZoom, onClose }: PointListProps) {
  const texts = useMapTexts();
  return (
    <MapPanel title={texts.here(total)} onClose={onClose}>
      <ul className={classes['list']}>
        {worstFirst(points).map(({ id, name, tone }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(id)}>
              <span aria-hidden>
                <ToneSign tone={tone} />
              </span>
              <span className={classes['what']}>
                <span className={classes['name']} dir="auto">
                  {name}
                </span>
                <span className={classes['state']}>{words[tone]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > points.length && <p className={classes['more']}>{texts.more(total - points.length)}</p>}
      {onZoom && (
        <div>
          <Button kind="secondary" icon={<IconZoomIn size={16} aria-hidden />} onClick={onZoom}>
            {texts.zoomHere}
          </Button>
        </div>
      )}
    </MapPanel>
  );
}
