import type { Move, MovedPlace } from '@sillage/contract/tracking/moving/moving.contract';
import { DEVICE_FATES } from '@sillage/domain/tracking/moving/moving';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Moving.module.css';
import { Rest } from './PositionFindings.tsx';

/** What is made, what is there already, and what is not taken over, and why. */
export function MovePlan({ move }: { readonly move: Move }) {
  const { t } = useTranslation('moving');
  const format = useFormat();
  const { devices, places, morePlaces, drivers, estimate, withAssets, assets } = move;
  const counts = [
    ...DEVICE_FATES.filter((fate) => devices[fate] > 0).map((fate) => [t(`fate.${fate}`), devices[fate]] as const),
    ...(estimate === null ? [] : [[t('estimate'), estimate] as const]),
    ...(withAssets ? [[t('assetsMade'), assets] as const] : []),
  ];
  return (
    <>
      <Panel title={t('plan')}>
        <ul className={classes['counts']}>
          {counts.map(([label, count]) => (
            <li key={label}>
              <span>{label}</span>
              <strong>{format.whole(count)}</strong>
            </li>
          ))}
        </ul>
        <p className={classes['sub']}>{t('planText')}</p>
      </Panel>
      {places.length > 0 && (
        <Panel title={t('places')} aside={format.whole(places.length + morePlaces)}>
          <ul className={classes['places']}>
            {places.map((place, index) => (
              // Two of them may have one name.
              <li key={`${index} ${place.name}`}>
                <bdi>{place.name}</bdi>
                <PlaceFate place={place} />
              </li>
            ))}
            <Rest count={morePlaces} />
          </ul>
        </Panel>
      )}
      {drivers.length > 0 && (
        <Panel title={t('drivers')} aside={format.whole(drivers.length)}>
          <ul className={classes['places']}>
            {drivers.map(({ name, identifier, fate }, index) => (
              <li key={`${index} ${identifier}`}>
                <bdi>{[name, identifier].filter((text) => text !== '').join(' · ')}</bdi>
                <span>{t(`driverFate.${fate}`)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function PlaceFate({ place: { fate, shape } }: { readonly place: MovedPlace }) {
  const { t } = useTranslation('moving');
  return <span>{fate === 'new' && shape === 'polygon' ? t('placeFate.polygon') : t(`placeFate.${fate}`)}</span>;
}
