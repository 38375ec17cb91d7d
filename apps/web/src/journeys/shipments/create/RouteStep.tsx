import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { useNearestPlace } from '../../../places/gazetteer/shared/places.queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Hidden } from '../../../ui/Hidden.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { emptyStop, kindAt, nextKey, type Draft, type DraftStop } from './draft.view.ts';
import type { StepProps } from './newShipment.queries.ts';
import classes from './RouteStep.module.css';
import { withPlannedTime } from './template.view.ts';
import { StopFields } from './StopFields.tsx';
import { useRowFocus } from '../../../ui/useRowFocus.ts';

const RouteMap = lazy(async () => ({ default: (await import('./RouteMap.tsx')).RouteMap }));

const MOST_STOPS = 50;

export function RouteStep({ draft: { stops }, change, faultOf }: StepProps) {
  const { t } = useTranslation('newShipment');
  const [active, setActive] = useState(() => (stops.find(({ place }) => place === null) ?? stops[0])?.key ?? 1);
  const [said, setSaid] = useState('');
  /** The map fits the route anew when a place was searched for, not when it was clicked at. */
  const [fitted, setFitted] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(box, stops.length);
  const pickPoint = usePointPicking(change);
  const edit = (key: number, next: Partial<DraftStop>) =>
    change((draft) => ({ stops: draft.stops.map((stop) => (stop.key === key ? { ...stop, ...next } : stop)) }));
  const add = () => {
    const key = nextKey(stops);
    change({ stops: stops.toSpliced(-1, 0, emptyStop(key)) });
    setActive(key);
    focus.added(stops.length - 1);
  };
  const remove = (index: number) => {
    change({ stops: stops.toSpliced(index, 1) });
    // The first stop has no button to take it out.
    focus.removed(index - 1);
  };
  const move = (from: number, to: number) => {
    const stop = stops[from];
    if (!stop) return;
    change({ stops: stops.toSpliced(from, 1).toSpliced(to, 0, stop) });
    setSaid(t('moved', { position: to + 1, count: stops.length }));
  };
  const activeIndex = Math.max(
    0,
    stops.findIndex(({ key }) => key === active),
  );
  return (
    <div className={classes['step']}>
      <div ref={box} className={classes['stops']}>
        {stops.map((stop, index) => (
          <StopFields
            key={stop.key}
            stop={stop}
            number={index + 1}
            kind={kindAt(index, stops.length)}
            count={stops.length}
            isActive={index === activeIndex}
            onActive={() => setActive(stop.key)}
            onChange={(next) => {
              const { plannedTime } = next;
              if (plannedTime === undefined) edit(stop.key, next);
              else change((draft) => ({ stops: withPlannedTime(draft.stops, stop.key, plannedTime) }));
              if (next.place) setFitted((times) => times + 1);
            }}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
            faultOf={(field) => faultOf(`stops.${index}.${field}`)}
          />
        ))}
        <div>
          <Button kind="secondary" icon={<IconPlus size={16} aria-hidden />} disabled={stops.length >= MOST_STOPS} onClick={add} data-add>
            {t('addStep')}
          </Button>
        </div>
      </div>
      <div className={classes['map']}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <RouteMap
            stops={stops}
            activeIndex={activeIndex}
            fitted={fitted}
            onPoint={(point) => pickPoint(stops[activeIndex], point)}
            onRadius={(radiusMetres) => edit(stops[activeIndex]?.key ?? 0, { radiusMetres })}
          />
        </Suspense>
      </div>
      <Hidden>
        <p aria-live="polite">{said}</p>
      </Hidden>
    </div>
  );
}

/** A point is a place at once, by its coordinates; what it is near to is told as soon as it is known. */
function usePointPicking(change: StepProps['change']) {
  const { t } = useTranslation('newShipment');
  const language = useLanguage();
  const nearest = useNearestPlace();
  return (stop: DraftStop | undefined, { latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => {
    if (!stop) return;
    const isIt = (place: DraftStop['place']) => place?.latitude === latitude && place.longitude === longitude;
    const put = (address: string, country: string, isMeant: (one: DraftStop) => boolean) =>
      change(({ stops }: Draft) => ({
        stops: stops.map((one) =>
          one.key === stop.key && isMeant(one) ? { ...one, place: { address, country, latitude, longitude } } : one,
        ),
      }));
    put(`${latitude.toFixed(4)}, ${longitude.toFixed(4)}`, '', () => true);
    nearest.mutate(
      { latitude, longitude },
      {
        onSuccess: ({ place }) => {
          if (place === null) return;
          const country = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(place.country) ?? place.country;
          put(t('pointNear', { place: `${place.name}, ${country}` }), place.country, (one) => isIt(one.place));
        },
      },
    );
  };
}
