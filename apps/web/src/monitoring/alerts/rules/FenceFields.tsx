import { usualHysteresis } from '@sillage/domain/monitoring/alerts/ruleKey';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '../../../places/gazetteer/shared/PlaceField.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from './Rule.module.css';
import type { RuleDraft } from './ruleDraft.view.ts';
import { useRuleFault } from './ruleFaults.view.ts';

const FenceMap = lazy(async () => ({ default: (await import('./FenceMap.tsx')).FenceMap }));

/** Fetched by who chooses one. */
const RoomField = lazy(async () => ({ default: (await import('../../../goods/indoor/shared/RoomField.tsx')).RoomField }));

/** Fetched by who draws one. */
const AreaFields = lazy(async () => ({ default: (await import('./AreaFields.tsx')).AreaFields }));

interface FenceProps {
  readonly draft: RuleDraft;
  readonly change: (next: Partial<RuleDraft>) => void;
}

/** Where it is: a circle around a place, or a drawn area. */
export function FenceFields({ draft, change }: FenceProps) {
  const faultAt = useRuleFault();
  return (
    <>
      <ShapeFields draft={draft} change={change} withRooms />
      {draft.room !== null && (
        <Suspense fallback={<Skeleton height="60px" />}>
          <RoomField room={draft.room} error={faultAt('room')} onChange={(room) => change({ room })} />
        </Suspense>
      )}
      {draft.room === null && draft.corners === null && <CircleFields draft={draft} change={change} />}
    </>
  );
}

const FENCE_SHAPES = ['circle', 'area', 'room'] as const;
const NO_ROOM = { idRoom: null, idSite: null, name: '' };

/** Also of a preset, whose circle has no place. */
export function ShapeFields({
  draft: { corners, radius, ruleKey, room },
  change,
  withRooms = false,
}: FenceProps & { readonly withRooms?: boolean }) {
  const { t } = useTranslation('alertRules');
  return (
    <>
      <PlainSelect
        label={t('fenceShape')}
        value={room !== null ? 'room' : corners === null ? 'circle' : 'area'}
        onChange={(next) =>
          change({
            corners: next === 'area' ? [] : null,
            room: next === 'room' ? NO_ROOM : null,
            hysteresis: next === 'circle' ? usualHysteresis(ruleKey, radius) : null,
          })
        }
        options={FENCE_SHAPES.filter((value) => withRooms || value !== 'room').map((value) => ({ value, label: t(`fence.${value}`) }))}
      />
      {room === null && corners !== null && (
        <Suspense
          fallback={
            <div className={classes['area']}>
              <Skeleton height="260px" />
            </div>
          }
        >
          <AreaFields corners={corners} onChange={(next) => change({ corners: next })} />
        </Suspense>
      )}
    </>
  );
}

function CircleFields({ draft: { place, radius }, change }: FenceProps) {
  const { t } = useTranslation('alertRules');
  const format = useFormat();
  const faultAt = useRuleFault();
  return (
    <>
      <PlaceField
        label={t('place')}
        error={faultAt('place')}
        value={place && { ...place, country: '', address: place.address === '' ? format.coordinates(place) : place.address }}
        onChange={(picked) =>
          change({ place: picked && { address: picked.address, latitude: picked.latitude, longitude: picked.longitude } })
        }
      />
      <div className={classes['map']}>
        <Suspense>
          <FenceMap
            place={place}
            radius={radius ?? 0}
            onPick={({ latitude, longitude }) =>
              change({ place: { address: format.coordinates({ latitude, longitude }), latitude, longitude } })
            }
          />
        </Suspense>
      </div>
      <p className={classes['soft']}>{t('mapHint')}</p>
    </>
  );
}
