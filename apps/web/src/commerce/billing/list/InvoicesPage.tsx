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
import { CustomerFilter } from '../../../people/customers/shared/CustomerFilter.tsx';
import { StatementButton } from '../StatementButton.tsx';
import { useListedInvoices, useSums, type Whose } from './invoices.queries.ts';
import classes from './Invoices.module.css';
import { InvoicesTable } from './InvoicesTable.tsx';
import { invoicesSearch, type InvoicesSearch } from './invoicesSearch.view.ts';

const route = getRouteApi('/signedIn/invoices');

/** What one's own company was billed, or for the operator what all customers were: what waits to be paid, and all that there was. */
export function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const asked = route.useSearch();
  const { search, idCustomer } = asked;
  const { role, data: user } = useUser();
  const isOperator = role === 'superAdmin';
  const whose: Whose = isOperator ? { of: idCustomer } : { own: user.idCustomer };
  const owed = asked.owed ?? 'all';
  const navigate = route.useNavigate();
  const { data: sums } = useSums(whose);
  const stated = isOperator ? idCustomer : user.idCustomer;
  const show = (next: InvoicesSearch) =>
    void navigate({ search: (before) => given({ ...before, ...next }), replace: true, resetScroll: false });
  const offered = OWED.filter((each) => each !== 'paidBefore' || owed === 'paidBefore' || (sums?.paidBefore ?? 0) > 0);
  return (
    <DetailsPage>
      <PageHead title={t('title')}>{stated !== undefined && <StatementButton idCustomer={stated} />}</PageHead>
      <Figures sums={sums} idCustomer={idCustomer} />
      <div className={classes['bar']}>
        <StatusTabs<Owed>
          label={t('which')}
          value={owed}
          onChange={(next) => show({ owed: next === 'all' ? undefined : next })}
          options={offered.map((value) => ({ value, label: t(`owed.${value}`) }))}
        />
        {isOperator && <CustomerFilter value={idCustomer} onChange={(picked) => show({ idCustomer: picked })} />}
        <div className={classes['search']}>
          <DelayedSearchField
            label={t('search')}
            placeholder={t(isOperator ? 'searchPlaceholderAll' : 'searchPlaceholder')}
            clearLabel={t('clearSearch')}
            least={SEARCH_MIN}
            leastHint={t('searchLeast', { count: SEARCH_MIN })}
            asked={search}
            onAsk={(text) => show({ search: text })}
          />
          <ViewsButton<InvoicesSearch> setting="invoiceViews" search={asked} read={invoicesSearch} linkTo={linkTo} />
        </div>
      </div>
      <Rows whose={whose} owed={owed} search={search ?? ''} />
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

const given = ({ owed, search, idCustomer }: InvoicesSearch): InvoicesSearch => ({
  ...(owed !== undefined && { owed }),
  ...(search !== undefined && { search }),
  ...(idCustomer !== undefined && { idCustomer }),
});

const FIGURES = [
  ['unpaid', 'unpaidCents'],
  ['overdue', 'overdueCents'],
  ['paidBefore', 'paidBeforeCents'],
] as const satisfies readonly (readonly [Owed, keyof OwedSums])[];

/** Each sum leads to the very invoices that it is of. */
function Figures({ sums, idCustomer }: { readonly sums: OwedSums | undefined; readonly idCustomer: number | undefined }) {
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
                search={{ owed, ...(idCustomer !== undefined && { idCustomer }) }}
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
  readonly whose: Whose;
  readonly owed: Owed;
  readonly search: string;
}

function Rows({ whose, owed, search }: RowsProps) {
  const { t } = useTranslation('invoices');
  const listed = useListedInvoices(whose, owed, search);
  const { data, error, isPending, refetch } = listed;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (isPending) return <Skeleton height="320px" />;
  if (error && rows.length === 0) return <Failure error={error} onRetry={() => void refetch()} />;
  const isNarrowed = 'of' in whose && whose.of !== undefined;
  if (rows.length === 0 && owed === 'all' && search === '' && !isNarrowed)
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
      <InvoicesTable invoices={rows} isOperator={'of' in whose} />
      <MoreRows of={listed} />
    </>
  );
}
