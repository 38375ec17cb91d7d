import type { DashboardPlace } from '@sillage/contract/desk/dashboard/dashboard.contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useDashboardPlaces, type AskedOf } from '../dashboard.queries.ts';
import classes from './TroubleMap.module.css';

/** Large: it comes after the numbers. */
const PlacesMap = lazy(async () => ({ default: (await import('./PlacesMap.tsx')).PlacesMap }));
const MOST_LISTED = 6;

/** Where what needs a look is: a small map, and what has most reasons in words. */
export function TroubleMap({ asked, isAsked }: { readonly asked: AskedOf; readonly isAsked: boolean }) {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useDashboardPlaces(asked, isAsked);
  const places = data?.data ?? [];
  const listed = places.slice(0, MOST_LISTED);
  return (
    <Panel title={t('places.title')} aside={data && !data.areAll ? t('places.some', { count: places.length }) : undefined} flush>
      <div className={classes['map']}>
        {data ? (
          places.length === 0 ? (
            <p className={classes['none']}>{t('places.none')}</p>
          ) : (
            <Suspense fallback={<Skeleton height="100%" />}>
              <PlacesMap places={places} />
            </Suspense>
          )
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
      {listed.length > 0 && (
        <ul className={classes['list']} aria-label={t('places.most')}>
          {listed.map((place) => (
            <li key={keyOf(place)}>
              <PlaceLink place={place} />
              <span className={classes['reasons']}>
                {place.reasons.map((reason) => (
                  <Chip key={reason} tone={reason === 'late' || reason === 'breach' ? 'bad' : 'warn'}>
                    {t(`reason.${reason}`)}
                  </Chip>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function keyOf({ idTransport, asset }: DashboardPlace): string {
  return asset === null ? String(idTransport) : asset.uniqueIdentifiant;
}

function PlaceLink({ place: { idTransport, asset, reference } }: { readonly place: DashboardPlace }) {
  if (asset !== null) {
    const to = asset.isContainer ? '/masters/details/$uniqueIdentifiant' : '/assets/details/$uniqueIdentifiant';
    return (
      <Link to={to} params={{ uniqueIdentifiant: asset.uniqueIdentifiant }} dir="auto">
        {reference}
      </Link>
    );
  }
  return (
    <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(idTransport) }} dir="auto">
      {reference}
    </Link>
  );
}
