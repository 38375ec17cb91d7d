import type { CustomerDetails } from '@sillage/contract/people/customers/customers.contract';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import {
  IconAlertTriangle,
  IconBriefcase,
  IconCreditCard,
  IconHistory,
  IconLayoutDashboard,
  IconShieldLock,
  IconThumbUp,
  IconUsers,
} from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditPanel } from '../../../platform/audit/shared/AuditPanel.tsx';
import { ContractorsPanel } from '../../contractors/shared/ContractorsPanel.tsx';
import { MembersPanel } from '../../members/shared/MembersPanel.tsx';
import { codeOfNamed } from '../../../platform/errorText.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TabBar, TabLink } from '../../../ui/TabLink.tsx';
import { CustomerMenu } from '../CustomerMenu.tsx';
import { CustomerStatusChip } from '../CustomerStatusChip.tsx';
import { EditCustomer } from '../edit/EditCustomer.tsx';
import { useCustomer } from '../overviews.queries.ts';
import { CustomerSecurity } from './CustomerSecurity.tsx';
import classes from './Details.module.css';
import type { CustomerTab } from './detailsSearch.view.ts';
import { Overview } from './Overview.tsx';

const route = getRouteApi('/signedIn/operator/clients/seemore/$idCustomer');

const TABS = [
  { id: 'overview', icon: IconLayoutDashboard },
  { id: 'members', icon: IconUsers },
  { id: 'contractors', icon: IconBriefcase },
  { id: 'security', icon: IconShieldLock },
  { id: 'credit', icon: IconCreditCard },
  { id: 'feedback', icon: IconThumbUp },
  { id: 'history', icon: IconHistory },
] as const satisfies readonly { readonly id: CustomerTab; readonly icon: unknown }[];

interface CustomerDetailsPageProps {
  /** Whether those who receive something are asked about it: of a later area. */
  readonly Feedback: ComponentType<{ readonly idCustomer: number }>;
  /** What it owes, and up to what it may: of a later area. */
  readonly Credit: ComponentType<{ readonly idCustomer: number }>;
}

export function CustomerDetailsPage(later: CustomerDetailsPageProps) {
  const { t } = useTranslation(['customers', 'errors']);
  const idCustomer = Number(route.useParams().idCustomer);
  const { data: customer, error } = useCustomer(idCustomer);
  const back = <BackLink to="/clients/list" aria-label={t('backToList')} />;
  if (error && !customer) {
    return (
      <>
        <PageHead title={t('customer')} back={back} />
        <Notice
          icon={<IconAlertTriangle />}
          title={t(codeOfNamed(error, 'customer.notFound'), { ns: 'errors' })}
          action={<ButtonLink to="/clients/list">{t('backToList')}</ButtonLink>}
          isAlert
        />
      </>
    );
  }
  if (!customer) {
    return (
      <div className={classes['page']} aria-busy="true">
        <PageHead title={t('customer')} back={back} />
        <Skeleton height="42px" />
        <Skeleton height="200px" />
        <Skeleton height="200px" />
      </div>
    );
  }
  // From one to another nothing stays open: what is asked about one is not answered for the next.
  return <Details key={customer.idCustomer} {...{ customer, back, ...later }} />;
}

interface DetailsProps extends CustomerDetailsPageProps {
  readonly customer: CustomerDetails;
  readonly back: React.ReactNode;
}

function Details({ customer, back, ...later }: DetailsProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const navigate = useNavigate();
  const { tab = 'overview' } = route.useSearch();
  const [isEdited, setIsEdited] = useState(false);
  const { idCustomer, customerName, status, totalUsers } = customer;
  return (
    <div className={classes['page']}>
      <PageHead title={customerName} back={back}>
        <span className={classes['headStatus']}>
          <CustomerStatusChip status={status} />
        </span>
        <CustomerMenu
          customer={customer}
          onEdit={() => setIsEdited(true)}
          onDeleted={() => void navigate({ to: '/clients/list', replace: true })}
        />
      </PageHead>
      <TabBar label={customerName} current={tab}>
        {TABS.map(({ id, icon: Icon }) => (
          <TabLink
            key={id}
            to="/clients/seemore/$idCustomer"
            params={{ idCustomer: String(idCustomer) }}
            search={id === 'overview' ? {} : { tab: id }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={id === tab ? 'page' : undefined}
            icon={<Icon size={17} stroke={1.8} aria-hidden />}
            count={id === 'members' ? format.whole(totalUsers) : undefined}
          >
            {t(`part.${id}`)}
          </TabLink>
        ))}
      </TabBar>
      <Part {...{ tab, customer, ...later }} />
      {isEdited && <EditCustomer idCustomer={idCustomer} onClose={() => setIsEdited(false)} />}
    </div>
  );
}

function Part({ tab, customer, Feedback, Credit }: Omit<DetailsProps, 'back'> & { readonly tab: CustomerTab }) {
  const { idCustomer } = customer;
  const { find } = route.useSearch();
  if (tab === 'overview') return <Overview customer={customer} />;
  return (
    <div className={classes['card']}>
      {tab === 'members' && <MembersPanel key={find} idCustomer={idCustomer} find={find} />}
      {tab === 'contractors' && <ContractorsPanel key={find} idCustomer={idCustomer} find={find} />}
      {tab === 'security' && <CustomerSecurity idCustomer={idCustomer} />}
      {tab === 'credit' && <Credit idCustomer={idCustomer} />}
      {tab === 'feedback' && <Feedback idCustomer={idCustomer} />}
      {tab === 'history' && <AuditPanel idCustomer={idCustomer} />}
    </div>
  );
}
