import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import { middleOf, MOST_ROOM_CORNERS, MOST_ROOMS, type PlanPoint } from '@sillage/domain/goods/indoor/plan';
import { IconCheck, IconPolygon, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { FloorPlan } from '../../../ui/floor-plan/FloorPlan.tsx';
import { PlanHandle } from '../../../ui/floor-plan/PlanHandle.tsx';
import { PlanName, PlanShapes } from '../../../ui/floor-plan/PlanShapes.tsx';
import { aspectOf } from '../aspectOf.view.ts';
import type { Editing } from './editing.view.ts';
import type { EditorPart } from './editorSearch.view.ts';
import { nextKey, withRoom } from './planDraft.view.ts';
import classes from './Editor.module.css';

interface DrawnPlanProps extends Editing {
  readonly floor: IndoorFloor;
  readonly part: EditorPart;
}

const LEAST_CORNERS = 3;
/** Of the plan's width: so near to its first corner a room is closed. */
const NEAR = 0.02;

/** The plan that is drawn on. What is worked on has handles; a room can be drawn corner by corner, too. */
export function DrawnPlan({ floor, part, ...editing }: DrawnPlanProps) {
  const { t } = useTranslation(['indoorEditor', 'indoor']);
  const { draft, onChange, chosen, onChoose } = editing;
  const { rooms, measures } = draft;
  const outline = useOutline((corners) => {
    onChoose(nextKey(rooms));
    onChange({ ...draft, rooms: withRoom(rooms, '', corners) });
  });
  const isDrawing = outline.open !== null && part === 'rooms';
  const drawn = rooms.map(({ key, corners }) => ({
    key,
    corners,
    look: part === 'rooms' && key === chosen ? ('chosen' as const) : undefined,
  }));
  const open = isDrawing ? [{ key: 'open', corners: outline.open ?? [], look: 'open' as const }] : [];
  return (
    <div className={classes['drawn']}>
      {part === 'rooms' && <RoomTools outline={outline} isFull={rooms.length >= MOST_ROOMS} />}
      <FloorPlan
        label={t('planLabel', { name: floor.name })}
        zoomInLabel={t('zoomIn', { ns: 'indoor' })}
        zoomOutLabel={t('zoomOut', { ns: 'indoor' })}
        src={floor.src}
        aspect={aspectOf(floor)}
        onSpot={isDrawing ? outline.addCorner : undefined}
      >
        <PlanShapes
          shapes={[...drawn, ...open]}
          lines={part === 'scale' ? measures.map(({ from, to }, index) => ({ key: String(index), from, to })) : []}
        />
        {rooms.map(
          ({ key, name, corners }) =>
            name.trim() !== '' && (
              <PlanName key={key} at={middleOf(corners)}>
                {name}
              </PlanName>
            ),
        )}
        {part === 'rooms' && !isDrawing && <RoomHandles {...editing} />}
        {part === 'anchors' && <AnchorHandles {...editing} />}
        {part === 'scale' && <MeasureHandles {...editing} />}
      </FloorPlan>
    </div>
  );
}

/** A room that is being drawn, corner by corner; null while none is. */
function useOutline(onClosed: (corners: readonly PlanPoint[]) => void) {
  const [open, setOpen] = useState<readonly PlanPoint[] | null>(null);
  const close = () => {
    setOpen(null);
    if (open !== null && open.length >= LEAST_CORNERS) onClosed(open);
  };
  const addCorner = (spot: PlanPoint) => {
    const corners = open ?? [];
    const [first] = corners;
    const isClosed = first && corners.length >= LEAST_CORNERS && Math.hypot(first.x - spot.x, first.y - spot.y) < NEAR;
    if (isClosed || corners.length >= MOST_ROOM_CORNERS) close();
    else setOpen([...corners, spot]);
  };
  return { open, begin: () => setOpen([]), cancel: () => setOpen(null), close, addCorner };
}

function RoomTools({ outline, isFull }: { readonly outline: ReturnType<typeof useOutline>; readonly isFull: boolean }) {
  const { t } = useTranslation('indoorEditor');
  const { open, begin, close, cancel } = outline;
  return (
    <div className={classes['tools']}>
      {open === null ? (
        <Button size="xs" kind="secondary" icon={<IconPolygon size={14} aria-hidden />} disabled={isFull} onClick={begin}>
          {t('rooms.draw')}
        </Button>
      ) : (
        <>
          <span>{t('rooms.clickCorners')}</span>
          <Button size="xs" icon={<IconCheck size={14} aria-hidden />} disabled={open.length < LEAST_CORNERS} onClick={close}>
            {t('rooms.close')}
          </Button>
          <Button size="xs" kind="secondary" icon={<IconX size={14} aria-hidden />} onClick={cancel}>
            {t('rooms.cancel')}
          </Button>
        </>
      )}
    </div>
  );
}

type Handled = Pick<Editing, 'draft' | 'onChange' | 'chosen' | 'onChoose'>;

function AnchorHandles({ draft, onChange, chosen, onChoose }: Handled) {
  const { t } = useTranslation('indoorEditor');
  const { anchors } = draft;
  return anchors.map((anchor) => (
    <PlanHandle
      key={anchor.key}
      label={t('anchors.handle', { name: anchor.name || anchor.address || t(`kind.${anchor.kind}`) })}
      at={anchor}
      colour={anchor.key === chosen ? '#b02a6b' : '#2b55b8'}
      onMove={(to) => {
        onChoose(anchor.key);
        onChange({ ...draft, anchors: anchors.map((one) => (one.key === anchor.key ? { ...one, ...to } : one)) });
      }}
      onPress={() => onChoose(anchor.key)}
    />
  ));
}

function MeasureHandles({ draft, onChange }: Handled) {
  const { t } = useTranslation('indoorEditor');
  const { measures } = draft;
  return measures.flatMap((measure, index) =>
    (['from', 'to'] as const).map((end) => (
      <PlanHandle
        key={`${index} ${end}`}
        label={t(`measureEnd.${end}`, { number: index + 1 })}
        at={measure[end]}
        colour="#b02a6b"
        onMove={(to) => onChange({ ...draft, measures: measures.map((one, at) => (at === index ? { ...one, [end]: to } : one)) })}
      />
    )),
  );
}

function RoomHandles({ draft, onChange, chosen, onChoose }: Handled) {
  const { t } = useTranslation('indoorEditor');
  const { rooms } = draft;
  return rooms.flatMap(({ key, name, corners }) =>
    key === chosen
      ? corners.map((corner, index) => (
          <PlanHandle
            key={`${key} ${index}`}
            label={t('rooms.corner', { number: index + 1, name })}
            at={corner}
            colour="#b02a6b"
            onMove={(to) =>
              onChange({
                ...draft,
                rooms: rooms.map((one) =>
                  one.key === key ? { ...one, corners: corners.map((known, at) => (at === index ? to : known)) } : one,
                ),
              })
            }
          />
        ))
      : [
          <PlanHandle
            key={key}
            label={t('rooms.choose', { name })}
            at={middleBelow(corners)}
            onMove={() => undefined}
            onPress={() => onChoose(key)}
          />,
        ],
  );
}

/** Below the name. */
function middleBelow(corners: readonly PlanPoint[]): PlanPoint {
  const { x, y } = middleOf(corners);
  return { x, y: Math.min(1, y + 0.04) };
}
