import type { FeedbackLink } from '@sillage/contract/commerce/ratings/feedback.contract';
import { LINK_STATES, type LinkState } from '@sillage/domain/commerce/ratings/feedback';
import { PERIODS, type Period } from '@sillage/domain/platform/time/periods';
import { IconMailQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomers } from '../../../people/customers/shared/customers.queries.ts';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { FilterColumns } from '../../../platform/list/FilterFrame.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip, type ChipTone } from '../../../ui/Chip.tsx';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFeedbackLinks, useRevokeLink, type LinksFilter } from '../ratings.queries.ts';
import { useMonthName } from './monthName.view.ts';
import { LINK_FILTERS, type LinkFilter, type RatingsSearch } from './ratingsSearch.view.ts';
import classes from './Ratings.module.css';

const TONES: Readonly<Record<LinkState, ChipTone>> = { open: 'info', answered: 'good', revoked: 'calm', expired: 'calm', notSent: 'warn' };

interface LinksPartProps {
  readonly search: RatingsSearch;
  readonly onChange: (next: RatingsSearch) => void;
}

/** Who was asked, and what became of it. */
export function LinksPart({ search: { state, idCustomer, period, month }, onChange }: LinksPartProps) {
  const { t } = useTranslation('ratings');
  const { data: customers } = useCustomers();
  const monthName = useMonthName();
  const ofMonth = month === undefined ? [] : [{ value: MONTH, label: monthName(month) } as const];
  return (
    <>
      <FilterColumns>
        <BareSelect<LinkFilter | ''>
          label={t('linkState')}
          value={state ?? ''}
          onChange={(next) => onChange({ state: next === '' ? undefined : next })}
          options={[{ value: '', label: t('anyState') }, ...LINK_FILTERS.map((value) => ({ value, label: t(`state.${value}`) }))]}
        />
        <BareSelect<Period | typeof MONTH | ''>
          label={t('period.label')}
          value={month === undefined ? (period ?? '') : MONTH}
          onChange={(next) =>
            onChange({ period: next === '' || next === MONTH ? undefined : next, month: next === MONTH ? month : undefined })
          }
          options={[{ value: '', label: t('period.any') }, ...ofMonth, ...PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))]}
        />
        <BareSelect<string>
          label={t('customer')}
          value={idCustomer ?? ''}
          onChange={(next) => onChange({ idCustomer: next || undefined })}
          options={[
            { value: '', label: t('anyCustomer') },
            ...(customers?.data ?? []).map((one) => ({ value: String(one.idCustomer), label: one.customerName })),
          ]}
        />
      </FilterColumns>
      <Links filter={{ states: statesOf(state), idCustomer, period, month }} />
    </>
  );
}

/** The choice of the one month that one came with. */
const MONTH = 'month';

function statesOf(state: LinkFilter | undefined): readonly LinkState[] {
  if (state === undefined) return [];
  return state === 'asked' ? LINK_STATES.filter((one) => one !== 'notSent') : [state];
}

function Links({ filter }: { readonly filter: LinksFilter }) {
  const { t } = useTranslation('ratings');
  const links = useFeedbackLinks(filter);
  const rows = useMemo(() => links.data?.pages.flatMap((page) => page.data) ?? [], [links.data]);
  if (links.isPending) return <Skeleton height="320px" />;
  if (links.error && rows.length === 0) return <Failure error={links.error} onRetry={() => void links.refetch()} />;
  if (rows.length === 0)
    return (
      <Notice icon={<IconMailQuestion />} title={t('noLinks')}>
        {t('noLinksText')}
      </Notice>
    );
  return (
    <section className={classes['answers']} aria-label={t('part.links')}>
      <ul>
        {rows.map((link) => (
          <LinkRow key={link.idRequest} link={link} />
        ))}
      </ul>
      <MoreRows of={links} />
    </section>
  );
}

function LinkRow({ link }: { readonly link: FeedbackLink }) {
  const { t } = useTranslation('ratings');
  const format = useFormat();
  const [isRevoking, setIsRevoking] = useState(false);
  const revoking = useRevokeLink();
  const { idRequest, idTransport, reference, customerName, askedOf, address, askedDate, expiresDate, state } = link;
  const ends = state === 'open' ? ` · ${t('until', { date: format.date(Date.parse(expiresDate)) })}` : '';
  return (
    <li className={classes['item']}>
      <div className={classes['itemHead']}>
        <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>
        <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(idTransport) }} className={classes['reference']}>
          <bdi>{reference}</bdi>
        </Link>
        <span className={classes['soft']}>
          <bdi>{customerName}</bdi>
        </span>
        <time dateTime={askedDate} className={classes['when']}>
          {format.moment(Date.parse(askedDate))}
        </time>
      </div>
      <div className={classes['actions']}>
        <span className={classes['soft']}>
          {t(`askedOf.${askedOf}`)}
          {address !== '' && (
            <>
              {': '}
              <bdi>{address}</bdi>
            </>
          )}
          {ends}
        </span>
        {state === 'open' && (
          <Button size="xs" kind="secondary" onClick={() => setIsRevoking(true)}>
            {t('revoke')}
          </Button>
        )}
      </div>
      {isRevoking && (
        <ConfirmAction
          title={t('revokeTitle', { reference })}
          confirmLabel={t('revoke')}
          cancelLabel={t('cancel')}
          action={revoking}
          onConfirm={() => revoking.mutate(idRequest, { onSuccess: () => setIsRevoking(false) })}
          onClose={() => setIsRevoking(false)}
        >
          {t('revokeText')}
        </ConfirmAction>
      )}
    </li>
  );
}
