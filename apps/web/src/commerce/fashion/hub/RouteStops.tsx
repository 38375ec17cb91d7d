import type { WireStop } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { useTranslation } from 'react-i18next';
import { usePlaceTime } from '../placeTime.view.ts';
import classes from './RouteStops.module.css';

/** Where it stops, one below the other, with the times of those in between. */
export function RouteStops({ stops, timeZone }: { readonly stops: readonly WireStop[]; readonly timeZone: string }) {
  const { t } = useTranslation('fashion');
  const place = usePlaceTime(timeZone);
  return (
    <ol className={classes['stops']} aria-label={t('route')}>
      {stops.map((stop) => (
        <li key={`${stop.minutes} ${stop.address}`}>
          <time dateTime={stop.at}>{place.time(Date.parse(stop.at))}</time>
          <bdi>{stop.address}</bdi>
        </li>
      ))}
    </ol>
  );
}
