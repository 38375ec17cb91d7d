import type { FeedbackLink } from '@sillage/contract/commerce/ratings/feedback.contract';
import { LINK_STATES, type LinkState } from '@sillage/domain/commerce/ratings/feedback';
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
import { useFeedbackLinks, useRevokeLink } from '../ratings.queries.ts';
import classes from './Ratings.module.css';

const TONES: Readonly<Record<LinkState, ChipTone>> = { open: 'info', answered: 'good', revoked: 'calm', expired: 'calm', notSent: 'warn' };

interface LinksPartProps {
  readonly idCustomer: string | undefined;
  readonly onCustomer: (idCustomer: string | undefined) => void;
}

/** Who was asked, and what became of it. */
export function LinksPart({ idCustomer, onCustomer }: LinksPartProps) {
  const { t } = useTranslation('ratings');
  const { data: customers } = useCustomers();
  const [state, setState] = useState<LinkState | ''>('');
  return (
    <>
      <FilterColumns>
        <BareSelect<LinkState | ''>
          label={t('linkState')}
          value={state}
          onChange={setState}
          options={[{ value: '', label: t('anyState') }, ...LINK_STATES.map((value) => ({ value, label: t(`state.${value}`) }))]}
        />
        <BareSelect<string>
          label={t('customer')}
          value={idCustomer ?? ''}
          onChange={(next) => onCustomer(next || undefined)}
          options={[
            { value: '', label: t('anyCustomer') },
            ...(customers?.data ?? []).map((one) => ({ value: String(one.idCustomer), label: one.customerName })),
          ]}
        />
      </FilterColumns>
      <Links state={state} idCustomer={idCustomer} />
    </>
  );
}

function Links({ state, idCustomer }: { readonly state: LinkState | ''; readonly idCustomer: string | undefined }) {
  const { t } = useTranslation('ratings');
  const links = useFeedbackLinks(state === '' ? [] : [state], idCustomer);
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
