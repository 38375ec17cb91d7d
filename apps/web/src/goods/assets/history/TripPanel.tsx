import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import type { Journey } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from '../details/Details.module.css';
import { useJourneys } from './history.queries.ts';

/** The shipments that an asset travels with, and the places on their way. */
export function TripPanel({ asset }: { readonly asset: AssetSummary }) {
  const { t } = useTranslation('assets');
  const { data, error, refetch } = useJourneys(asset.uniqueIdentifiant);
  return (
    <Panel title={t('trip')}>
      <div className={classes['history']}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="52px" />}
        {data?.data.length === 0 && <p>{t('noTrip')}</p>}
        {data?.data.map((journey) => (
          <Trip key={journey.transport.idTransport} journey={journey} />
        ))}
      </div>
    </Panel>
  );
}

function Trip({ journey: { transport, trip } }: { readonly journey: Journey }) {
  const { t } = useTranslation(['assets', 'shipments']);
  const format = useFormat();
  const { addressStart: start, addressDestination: end, transit } = trip;
  const places = [
    ...(start ? [{ name: t('tripStart'), address: start.fullAddressStart, place: start }] : []),
    ...transit.map((step) => ({ name: t('tripTransit', { number: step.tripNumber }), address: step.fullAddress, place: step })),
    ...(end ? [{ name: t('tripEnd'), address: end.fullAddressEnd, place: end }] : []),
  ];
  return (
    <>
      <p>
        <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(transport.idTransport) }} dir="auto">
          {transport.transportName}
        </Link>{' '}
        · {t(`statusOfOne.${transport.status}`, { ns: 'shipments' })}
      </p>
      <ol className={classes['history']}>
        {places.map(({ name, address, place }) => (
          <li key={name}>
            <bdi>{address}</bdi>
            <span>
              {name} · <bdi>{format.coordinates(place)}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
