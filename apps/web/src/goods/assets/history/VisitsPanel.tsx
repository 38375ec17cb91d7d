import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import type { AssetVisit } from '@sillage/contract/journeys/history/assetHistory.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from '../details/Details.module.css';
import { useVisits } from './history.queries.ts';
import type { Period } from './period.view.ts';

const FIRST_SHOWN = 10;

/** At which sites an asset was in a period, when it came and went, and how long it stayed. */
export function VisitsPanel({ asset, period }: { readonly asset: AssetSummary; readonly period: Period }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const { data, error, refetch } = useVisits(asset.uniqueIdentifiant, period);
  const visits = data?.data ?? [];
  const shown = isWhole ? visits : visits.slice(0, FIRST_SHOWN);
  const aside = visits.length === 0 ? null : t('visitCount', { count: visits.length, shown: format.whole(visits.length) });
  return (
    <Panel title={t('visits')} aside={aside} actions={<Link to="/assets/sites">{t('sites')}</Link>}>
      <div className={classes['history']}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="52px" />}
        {data && visits.length === 0 && <p>{t('noVisits')}</p>}
        {data?.isCut && <p>{t('visitsCut')}</p>}
        {shown.length > 0 && (
          <ul className={classes['visits']}>
            {shown.map((visit) => (
              <VisitRow key={`${visit.idSite} ${visit.arrivalDate}`} visit={visit} />
            ))}
          </ul>
        )}
        {shown.length < visits.length && (
          <Button kind="quiet" size="xs" onClick={() => setIsWhole(true)}>
            {t('more')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function VisitRow({ visit: { name, arrivalDate, cameBefore, departureDate, seenDate, dwellMinutes } }: { readonly visit: AssetVisit }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const at = (date: string) => format.moment(Date.parse(date));
  const arrival = t(cameBefore ? 'visitBefore' : 'visitFrom', { date: at(arrivalDate) });
  const departure = departureDate === null ? t('visitSeen', { date: at(seenDate) }) : t('visitTo', { date: at(departureDate) });
  return (
    <li>
      <strong dir="auto">{name}</strong>
      <b>{t(cameBefore || departureDate === null ? 'dwellAtLeast' : 'dwell', { duration: format.duration(dwellMinutes) })}</b>
      <span>{`${arrival} · ${departure}`}</span>
    </li>
  );
}
