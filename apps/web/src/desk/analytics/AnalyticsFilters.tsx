import { PERIODS } from '@sillage/domain/platform/time/periods';
import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { useCustomers } from '../../people/customers/shared/customers.queries.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { BareSelect } from '../../ui/form/PlainSelect.tsx';
import { useContractors } from '../../people/contractors/shared/allContractors.queries.ts';
import type { AnalyticsSearch } from './analyticsSearch.view.ts';
import { useFigureTexts } from './figureTexts.view.ts';
import classes from './Analytics.module.css';

interface AnalyticsFiltersProps {
  readonly search: AnalyticsSearch;
  /** The busiest first. */
  readonly lanes: readonly string[];
  readonly onChange: (search: AnalyticsSearch) => void;
}

const ALL = '';

/** Of when, and of which part of the traffic; all of it stands in the address. */
export function AnalyticsFilters({ search, lanes, onChange }: AnalyticsFiltersProps) {
  const { t } = useTranslation('analytics');
  const { lane: laneText } = useFigureTexts();
  const user = useUser();
  const isOperator = user.role === 'superAdmin';
  const own = isOperator ? search.idCustomer : user.data.idCustomer;
  // One that the period has nothing of is still the one that is chosen.
  const known = search.lane === undefined || lanes.includes(search.lane) ? lanes : [search.lane, ...lanes];
  return (
    <div className={classes['filters']}>
      <BareSelect
        label={t('period')}
        value={search.period ?? 'thisMonth'}
        onChange={(period) => onChange({ ...search, period, on: undefined })}
        options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      {isOperator && (
        <CustomerFilter
          value={search.idCustomer}
          onChange={(idCustomer) => onChange({ ...search, idCustomer, idContractor: undefined, lane: undefined })}
        />
      )}
      <BareSelect<string>
        label={t('filter.mode')}
        value={search.mode ?? ALL}
        onChange={(next) => onChange({ ...search, mode: SHIPMENT_TYPES.find((one) => one === next) })}
        options={[{ value: ALL, label: t('all.mode') }, ...SHIPMENT_TYPES.map((value) => ({ value, label: t(`mode.${value}`) }))]}
      />
      <BareSelect<string>
        label={t('filter.lane')}
        value={search.lane ?? ALL}
        onChange={(next) => onChange({ ...search, lane: next === ALL ? undefined : next })}
        options={[{ value: ALL, label: t('all.lane') }, ...known.map((value) => ({ value, label: laneText(value) }))]}
      />
      {own !== undefined && own > 0 && (
        <ContractorFilter idCustomer={own} value={search.idContractor} onChange={(idContractor) => onChange({ ...search, idContractor })} />
      )}
    </div>
  );
}

interface IdFilterProps {
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}

function CustomerFilter({ value, onChange }: IdFilterProps) {
  const { t } = useTranslation('analytics');
  const { data } = useCustomers();
  return (
    <BareSelect<string>
      label={t('filter.customer')}
      value={value === undefined ? ALL : String(value)}
      onChange={(next) => onChange(next === ALL ? undefined : Number(next))}
      options={[
        { value: ALL, label: t('all.customer') },
        ...(data?.data ?? []).map(({ idCustomer, customerName }) => ({ value: String(idCustomer), label: customerName })),
      ]}
    />
  );
}

/** Without any there is nothing to choose. */
function ContractorFilter({ idCustomer, value, onChange }: IdFilterProps & { readonly idCustomer: number }) {
  const { t } = useTranslation('analytics');
  const { data } = useContractors(idCustomer);
  const contractors = data?.data ?? [];
  if (contractors.length === 0 && value === undefined) return null;
  return (
    <BareSelect<string>
      label={t('filter.contractor')}
      value={value === undefined ? ALL : String(value)}
      onChange={(next) => onChange(next === ALL ? undefined : Number(next))}
      options={[
        { value: ALL, label: t('all.contractor') },
        ...contractors.map(({ idContractor, company }) => ({ value: String(idContractor), label: company })),
      ]}
    />
  );
}
