import type { OwedSums } from '@sillage/contract/commerce/billing/credit.contract';
import { OWED, type Owed } from '@sillage/domain/commerce/billing/credit';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { IconFileInvoice, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { ViewsButton } from '../../../platform/list/ViewsButton.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { DetailsPage } from '../../../ui/DetailsPage.tsx';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StatusTabs } from '../../../ui/StatusTabs.tsx';
import { useOwed, useOwedInvoices } from '../credit/credit.queries.ts';
import classes from './Invoices.module.css';
import { InvoicesTable } from './InvoicesTable.tsx';
import { invoicesSearch, type InvoicesSearch } from './invoicesSearch.view.ts';

const route = getRouteApi('/signedIn/invoices');

/** What one's own company was billed: what waits to be paid, and all that there was. */
export function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const asked = route.useSearch();
  const { owed = 'all', search } = asked;
  const { idCustomer } = useUser().data;
  const navigate = route.useNavigate();
  const { data: sums } = useOwed(idCustomer);
  const show = (next: InvoicesSearch) =>
    void navigate({ search: (before) => given({ ...before, ...next }), replace: true, resetScroll: false });
  const offered = OWED.filter((each) => each !== 'paidBefore' || owed === 'paidBefore' || (sums?.paidBefore ?? 0) > 0);
  return (
    <DetailsPage>
      <PageHead title={t('title')} />
      <Figures sums={sums} />
      <div className={classes['bar']}>
        <StatusTabs<Owed>
          label={t('which')}
          value={owed}
          onChange={(next) => show({ owed: next === 'all' ? undefined : next })}
          options={offered.map((value) => ({ value, label: t(`owed.${value}`) }))}
        />
        <div className={classes['search']}>
          <DelayedSearchField
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            clearLabel={t('clearSearch')}
            least={SEARCH_MIN}
            leastHint={t('searchLeast', { count: SEARCH_MIN })}
            asked={search}
            onAsk={(text) => show({ search: text })}
          />
          <ViewsButton<InvoicesSearch> setting="invoiceViews" search={asked} read={invoicesSearch} linkTo={linkTo} />
        </div>
      </div>
      <Rows idCustomer={idCustomer} owed={owed} search={search ?? ''} />
    </DetailsPage>
  );
}

function linkTo(search: InvoicesSearch, name: ReactNode, onPick: () => void) {
  return (
    <Link to="/invoices" search={search} onClick={onPick}>
      {name}
    </Link>
  );
}

const given = ({ owed, search }: InvoicesSearch): InvoicesSearch => ({
  ...(owed !== undefined && { owed }),
  ...(search !== undefined && { search }),
});

const FIGURES = [
  ['unpaid', 'unpaidCents'],
  ['overdue', 'overdueCents'],
  ['paidBefore', 'paidBeforeCents'],
] as const satisfies readonly (readonly [Owed, keyof OwedSums])[];

/** Each sum leads to the very invoices that it is of. */
function Figures({ sums }: { readonly sums: OwedSums | undefined }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  if (!sums) return <Skeleton height="76px" />;
  return (
    <dl className={classes['figures']}>
      {FIGURES.filter(([owed]) => owed !== 'paidBefore' || sums.paidBefore > 0).map(([owed, cents]) => (
        <div key={owed} className={classes['figure']}>
          <dt>{t(`figure.${owed}`)}</dt>
          <dd data-bad={(owed === 'overdue' && sums.overdue > 0) || undefined}>{format.eurosInColumn(sums[cents])}</dd>
          <dd className={classes['count']}>
            {sums[owed] === 0 ? (
              t('count', { count: 0 })
            ) : (
              <Link
                to="/invoices"
                search={{ owed }}
                aria-label={t('show', { what: t(`figure.${owed}`), invoices: t('count', { count: sums[owed] }) })}
              >
                {t('count', { count: sums[owed] })}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RowsProps {
  readonly idCustomer: number;
  readonly owed: Owed;
  readonly search: string;
}

function Rows({ idCustomer, owed, search }: RowsProps) {
  const { t } = useTranslation('invoices');
  const listed = useOwedInvoices(idCustomer, owed, search);
  const { data, error, isPending, refetch } = listed;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (isPending) return <Skeleton height="320px" />;
  if (error && rows.length === 0) return <Failure error={error} onRetry={() => void refetch()} />;
  if (rows.length === 0 && owed === 'all' && search === '')
    return (
      <Notice icon={<IconFileInvoice />} title={t('none')}>
        {t('noneText')}
      </Notice>
    );
  if (rows.length === 0)
    return (
      <Notice
        icon={search === '' ? <IconFileInvoice /> : <IconSearchOff />}
        title={search === '' && owed !== 'all' ? t(`noneOf.${owed}`) : t('nothingFound')}
        action={
          <ButtonLink to="/invoices" search={{}} kind="secondary">
            {t('showAll')}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <InvoicesTable invoices={rows} />
      <MoreRows of={listed} />
    </>
  );
}
