import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import { headOf } from '@sillage/domain/goods/indoor/plan';
import { IconPhotoUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/time/useNow.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FloorPlan } from '../../ui/floor-plan/FloorPlan.tsx';
import { PlanMarker } from '../../ui/floor-plan/PlanMarker.tsx';
import { PlanName, PlanShapes } from '../../ui/floor-plan/PlanShapes.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useDwell } from './indoor.queries.ts';
import { heatSpan, type IndoorSearch } from './indoorSearch.view.ts';
import { foundMarkers, TONES } from './markers.view.ts';
import { aspectOf } from './aspectOf.view.ts';

interface LivePlanProps {
  readonly floor: IndoorFloor;
  readonly search: IndoorSearch;
  readonly onChange: (next: IndoorSearch) => void;
}

/** What is on a floor now; or how long things stayed in its rooms. */
export function LivePlan({ floor, search, onChange }: LivePlanProps) {
  const { t } = useTranslation('indoor');
  const found = useMemo(() => new Set(foundMarkers(floor.markets, search.search).map(({ id }) => id)), [floor.markets, search.search]);
  const heats = useHeats(floor.id, search);
  if (floor.src === '' && floor.rooms.length === 0)
    return (
      <Notice
        icon={<IconPhotoUp />}
        title={t('noPicture')}
        action={
          <ButtonLink to="/indoor/$idSite/floors/$idFloor" params={{ idSite: String(floor.idSite), idFloor: String(floor.id) }}>
            {t('draw')}
          </ButtonLink>
        }
      >
        {t('noPictureText')}
      </Notice>
    );
  const isSearching = (search.search ?? '') !== '';
  return (
    <FloorPlan
      label={t('planLabel', { name: floor.name })}
      zoomInLabel={t('zoomIn')}
      zoomOutLabel={t('zoomOut')}
      src={floor.src}
      aspect={aspectOf(floor)}
    >
      <PlanShapes shapes={floor.rooms.map(({ idRoom, corners }) => ({ key: idRoom, corners, heat: heats?.(idRoom) }))} />
      {floor.rooms.map(({ idRoom, name, corners }) => (
        <PlanName key={idRoom} at={headOf(corners)}>
          {name}
        </PlanName>
      ))}
      {heats === null &&
        floor.markets.map(({ id, name, roomname, quantity, status, X, Y }) => {
          const isChosen = id === search.marker;
          return (
            <PlanMarker
              key={id}
              at={{ x: X, y: Y }}
              label={[name, roomname, t(`status.${status}`)].filter((part) => part !== '').join(' · ')}
              tone={TONES[status]}
              isChosen={isChosen || (isSearching && found.has(id))}
              isFaint={isSearching && !found.has(id)}
              name={isChosen || (isSearching && found.has(id)) ? name : null}
              onChoose={() => onChange({ marker: isChosen ? undefined : id })}
            >
              {quantity > 1 ? String(quantity) : ''}
            </PlanMarker>
          );
        })}
    </FloorPlan>
  );
}

/** How full a room is, against the fullest; null where that is not asked for. */
function useHeats(idFloor: number, { heat }: IndoorSearch): ((idRoom: number) => number) | null {
  const now = useNow();
  const { data } = useDwell(idFloor, heat === undefined ? null : heatSpan(heat, now));
  if (heat === undefined) return null;
  const most = Math.max(1, ...(data ?? []).filter(({ idRoom }) => idRoom !== null).map(({ minutes }) => minutes));
  return (idRoom) => (data?.find((one) => one.idRoom === idRoom)?.minutes ?? 0) / most;
}
