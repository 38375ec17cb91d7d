import { usualHysteresis } from '@sillage/domain/monitoring/alerts/ruleKey';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '../../../places/gazetteer/shared/PlaceField.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from './Rule.module.css';
import type { RuleDraft } from './ruleDraft.view.ts';

const FenceMap = lazy(async () => ({ default: (await import('./FenceMap.tsx')).FenceMap }));

/** Fetched by who draws one. */
const AreaFields = lazy(async () => ({ default: (await import('./AreaFields.tsx')).AreaFields }));

interface FenceProps {
  readonly draft: RuleDraft;
  readonly change: (next: Partial<RuleDraft>) => void;
}

/** Where it is: a circle around a place, or a drawn area. */
export function FenceFields({ draft, change }: FenceProps) {
  return (
    <>
      <ShapeFields draft={draft} change={change} />
      {draft.corners === null && <CircleFields draft={draft} change={change} />}
    </>
  );
}

const FENCE_SHAPES = ['circle', 'area'] as const;

/** Also of a preset, whose circle has no place. */
export function ShapeFields({ draft: { corners, radius, ruleKey }, change }: FenceProps) {
  const { t } = useTranslation('alertRules');
  return (
    <>
      <PlainSelect
        label={t('fenceShape')}
        value={corners === null ? 'circle' : 'area'}
        onChange={(next) =>
          change(next === 'area' ? { corners: [], hysteresis: null } : { corners: null, hysteresis: usualHysteresis(ruleKey, radius) })
        }
        options={FENCE_SHAPES.map((value) => ({ value, label: t(`fence.${value}`) }))}
      />
      {corners !== null && (
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
  return (
    <>
      <PlaceField
        label={t('place')}
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
