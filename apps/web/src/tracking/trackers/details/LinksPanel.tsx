import type { TrackerLink } from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import { Link } from '@tanstack/react-router';
import { IconBox, IconBuilding, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { MoreButton } from '../../../platform/list/MoreButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLinks } from '../trackerList.queries.ts';
import classes from './Details.module.css';

const ICONS = { customer: IconBuilding, asset: IconBox, shipment: IconRoute };

/** What a tracker was on and whose it was, with start and end. */
export function LinksPanel({ uniqueIdentifiant }: { readonly uniqueIdentifiant: string }) {
  const { t } = useTranslation('trackerList');
  const listed = useLinks(uniqueIdentifiant);
  const { data, error, refetch } = listed;
  const links = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel title={t('links')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="120px" />}
      <ul className={classes['history']}>
        {links.map((link) => (
          <LinkLine key={`${link.kind} ${link.name} ${link.startDate}`} link={link} />
        ))}
      </ul>
      <MoreButton of={listed} label={t('more')} />
    </Panel>
  );
}

function LinkLine({
  link: { kind, name, startDate, endDate, uniqueIdentifiant, isContainer, idTransport },
}: {
  readonly link: TrackerLink;
}) {
  const { t } = useTranslation('trackerList');
  const format = useFormat();
  const Icon = ICONS[kind];
  const start = startDate === null ? t('firstReport') : format.moment(Date.parse(startDate));
  const to = isContainer ? '/masters/details/$uniqueIdentifiant' : '/assets/details/$uniqueIdentifiant';
  return (
    <li>
      <Icon size={17} role="img" aria-label={t(`link.${kind}`)} />
      <div>
        {uniqueIdentifiant !== null && (
          <Link to={to} params={{ uniqueIdentifiant }} dir="auto">
            {name}
          </Link>
        )}
        {idTransport !== null && (
          <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(idTransport) }} dir="auto">
            {name}
          </Link>
        )}
        {uniqueIdentifiant === null && idTransport === null && <strong dir="auto">{name}</strong>}
        <span>{endDate === null ? t('since', { start }) : t('span', { start, end: format.moment(Date.parse(endDate)) })}</span>
      </div>
    </li>
  );
}
