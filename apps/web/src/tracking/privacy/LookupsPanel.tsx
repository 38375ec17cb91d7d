import type { Lookup } from '@sillage/contract/tracking/privacy/privacy.contract';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './Privacy.module.css';
import { useLookups } from './privacy.queries.ts';

/** Who looked at where the company's vehicles were. */
export function LookupsPanel() {
  const { t } = useTranslation('privacy');
  const listed = useLookups(null);
  const { data, error, refetch } = listed;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section>
      <PanelHead title={t('lookups')}>{t('lookupsText')}</PanelHead>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="160px" />}
      {data && rows.length === 0 && (
        <Notice icon={<IconEye />} title={t('noLookups')}>
          {t('noLookupsText')}
        </Notice>
      )}
      <ul className={classes['rows']}>
        {rows.map((lookup) => (
          <LookupRow key={lookup.idLookup} lookup={lookup} />
        ))}
      </ul>
      <MoreButton of={listed} label={t('more')} />
    </section>
  );
}

function LookupRow({ lookup }: { readonly lookup: Lookup }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const { uniqueIdentifiant, what, transport, fromDate, toDate, reason, lookedBy, isOperator, lookedDate } = lookup;
  const who = lookedBy === '' ? t('somebody') : lookedBy;
  const time = t('between', { from: format.moment(Date.parse(fromDate)), to: format.moment(Date.parse(toDate)) });
  return (
    <li className={classes['row']}>
      <div>
        <strong>{isOperator ? t('ofOperator', { name: who }) : who}</strong>{' '}
        <span>
          {t(`what.${what}`)}{' '}
          {what === 'shipment' && transport !== null ? (
            <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(transport.idTransport) }}>
              {transport.reference}
            </Link>
          ) : (
            <bdi>{uniqueIdentifiant}</bdi>
          )}
        </span>
        <p className={classes['soft']}>{reason === '' ? time : `${time} · ${reason}`}</p>
      </div>
      <time dateTime={lookedDate} className={classes['soft']}>
        {format.moment(Date.parse(lookedDate))}
      </time>
    </li>
  );
}
