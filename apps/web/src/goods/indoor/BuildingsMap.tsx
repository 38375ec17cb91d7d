import type { IndoorMarker, IndoorSite } from '@sillage/contract/goods/indoor/indoor.contract';
import { toWorld } from '@sillage/domain/goods/indoor/pin';
import { IconDoorEnter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMap } from '../../platform/ProductMap.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ClusteredPoints } from '../../ui/map/points/ClusteredPoints.tsx';
import type { MapPoint, PointTone } from '../../ui/map/points/mapPoint.ts';
import { FitPlaces } from '../../ui/map/FitPlaces.tsx';
import { PlanPictures, type MapPlan } from '../../ui/map/PlanPictures.tsx';
import { useTheme } from '../../ui/theme/theme.ts';
import { useFloors } from './indoor.queries.ts';
import classes from './BuildingsMap.module.css';

const TONES: Readonly<Record<IndoorMarker['status'], PointTone>> = { online: 'active', offline: 'idle', both: 'warn' };

/** Where buildings lie in the world. Whoever zooms in to one arrives inside: at what is on its floor, and at the way to its page. */
export function BuildingsMap({ sites }: { readonly sites: readonly IndoorSite[] }) {
  const { t } = useTranslation('indoor');
  const { isDark } = useTheme();
  const navigate = useNavigate();
  const [inside, setInside] = useState<number | null>(null);
  const plans = useMemo(
    () => sites.flatMap(({ id, outline }): MapPlan[] => (outline ? [{ id, src: outline.src, corners: outline.corners }] : [])),
    [sites],
  );
  const places = useMemo(() => plans.flatMap(({ corners }) => corners), [plans]);
  const site = sites.find(({ id }) => id === inside);
  return (
    <div className={classes['map']}>
      <ProductMap label={t('worldLabel')}>
        <PlanPictures
          plans={plans}
          isDark={isDark}
          onArrive={setInside}
          onSelect={(id) => void navigate({ to: '/indoor/$idSite', params: { idSite: String(id) } })}
        />
        {site && <Inside key={site.id} site={site} isDark={isDark} />}
        <FitPlaces places={places} />
      </ProductMap>
      {site && (
        <div className={classes['inside']}>
          <span dir="auto">{t('inside', { name: site.name })}</span>
          <ButtonLink to="/indoor/$idSite" params={{ idSite: String(site.id) }} icon={<IconDoorEnter size={16} aria-hidden />}>
            {t('goIn')}
          </ButtonLink>
        </div>
      )}
      {plans.length === 0 && <p className={classes['unpinned']}>{t('nothingPinned')}</p>}
    </div>
  );
}

function Inside({ site, isDark }: { readonly site: IndoorSite; readonly isDark: boolean }) {
  const navigate = useNavigate();
  const { t } = useTranslation('indoor');
  const { data: floors } = useFloors(site.id);
  const floor = floors?.find(({ id }) => id === site.outline?.idFloor);
  const points = useMemo((): MapPoint[] => {
    if (!floor?.pin) return [];
    const aspect = (floor.heightMetres ?? floor.heightPixels ?? 3) / (floor.widthMetres ?? floor.widthPixels ?? 4);
    const { pin } = floor;
    return floor.markets.map(({ id, X, Y, status, name }) => ({ id, ...toWorld(pin, aspect, { x: X, y: Y }), tone: TONES[status], name }));
  }, [floor]);
  const show = (id: number | null) => {
    if (id !== null)
      void navigate({ to: '/indoor/$idSite', params: { idSite: String(site.id) }, search: { floor: floor?.etages, marker: id } });
  };
  const words = { warn: t('status.both'), active: t('status.online'), idle: t('status.offline') };
  return <ClusteredPoints points={points} words={words} isDark={isDark} onSelect={show} />;
}
