import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import { ScrollRegion } from '../ScrollRegion.tsx';
import { PlanContext, within, type Spot } from './planContext.ts';
import classes from './FloorPlan.module.css';

export interface FloorPlanProps {
  readonly label: string;
  readonly zoomInLabel: string;
  readonly zoomOutLabel: string;
  /** Empty: a blank sheet. */
  readonly src: string;
  /** Height over width. */
  readonly aspect: number;
  /** Where it was clicked, while somebody draws on it. */
  readonly onSpot?: ((spot: Spot) => void) | undefined;
  readonly children: ReactNode;
}

const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const;

/** The picture of a floor with what stands on it. It is moved by scrolling, and made larger by its buttons. */
export function FloorPlan({ label, zoomInLabel, zoomOutLabel, src, aspect, onSpot, children }: FloorPlanProps) {
  const [zoom, setZoom] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);
  const spotOf = useMemo(
    () =>
      ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Spot => {
        const box = sheet.current?.getBoundingClientRect();
        if (!box || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
        return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) };
      },
    [],
  );
  const draw = (event: MouseEvent) => onSpot?.(spotOf(event));
  return (
    <div className={classes['frame']}>
      <ScrollRegion label={label} className={classes['scroll']}>
        {/* What is drawn by clicks can be drawn by the buttons and keys of its handles, too. */}
        <div
          ref={sheet}
          className={classes['sheet']}
          dir="ltr"
          data-draws={onSpot ? true : undefined}
          style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%`, aspectRatio: `1 / ${aspect}` }}
          onClick={draw}
          role="presentation"
        >
          {src !== '' && <img className={classes['picture']} src={src} alt="" draggable={false} />}
          <PlanContext value={spotOf}>{children}</PlanContext>
        </div>
      </ScrollRegion>
      <div className={classes['zoom']}>
        <IconButton look="raised" label={zoomInLabel} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          <IconPlus size={18} aria-hidden />
        </IconButton>
        <IconButton look="raised" label={zoomOutLabel} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <IconMinus size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
