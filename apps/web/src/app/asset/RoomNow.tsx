import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from '../../goods/assets/details/Details.module.css';
import { useStays } from '../../goods/indoor/indoor.queries.ts';
import { When } from '../../platform/time/When.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** In which room of a building an asset is, which its own tracker tells without a position on the map; else, why nothing is known. */
export function RoomNow({ asset: { uniqueIdentifiant, position, tracker } }: { readonly asset: AssetSummary }) {
  const { t } = useTranslation(['indoor', 'assets']);
  const { data, isPending } = useStays(uniqueIdentifiant);
  const stay = data?.pages[0]?.data.find(({ exitDate }) => exitDate === null);
  if (stay)
    return (
      <p className={classes['where']}>
        <strong>
          <bdi>{stay.roomname === '' ? t('outsideRooms') : stay.roomname}</bdi>
        </strong>
        <span>
          <Link to="/indoor/$idSite" params={{ idSite: String(stay.idSite) }}>
            {[stay.floorName, stay.siteName].join(' · ')}
          </Link>{' '}
          · <When date={stay.enterDate} />
        </span>
      </p>
    );
  if (position !== null) return null;
  if (isPending) return <Skeleton height="44px" />;
  return <p>{t(tracker === null ? 'noPositionText' : 'noPositionTold', { ns: 'assets' })}</p>;
}
