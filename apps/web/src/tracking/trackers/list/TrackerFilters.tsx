import { CALIBRATION_STATES } from '@sillage/domain/tracking/calibrations/calibration';
import { TRACKER_TYPES } from '@sillage/domain/tracking/trackers/tracker';
import { BATTERY_FILTERS, TRACKER_HOLDERS, TRACKER_PLACES } from '@sillage/domain/tracking/trackers/trackerList';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomers } from '../../../people/customers/shared/customers.queries.ts';
import { FiltersButton } from '../../../platform/list/FiltersButton.tsx';
import { useFiltersFold } from '../../../platform/list/useFiltersFold.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import classes from '../Trackers.module.css';
import type { TrackerSearch } from '../trackerSearch.view.ts';

interface FleetFiltersProps {
  readonly search: TrackerSearch;
  readonly onChange: (next: TrackerSearch) => void;
  readonly buttons: ReactNode;
}

const ORDERS = ['identifier ASC', 'identifier DSC', 'heard ASC', 'heard DSC', 'battery ASC', 'battery DSC'] as const;

export function TrackerFilters({ search, onChange, buttons }: FleetFiltersProps) {
  const { t } = useTranslation(['trackerList', 'calibrations']);
  const { role } = useUser();
  const ordered = ORDERS.find((one) => one === `${search.orderBy ?? 'identifier'} ${search.order ?? 'ASC'}`) ?? ORDERS[0];
  const { fold, areShown } = useFiltersFold();
  const chosen = [search.type, search.on, search.calibration, search.battery, search.held ?? search.idCustomer].filter(
    (one) => one !== undefined,
  ).length;
  return (
    <div className={classes['filters']}>
      <DelayedSearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        about={t('searchAbout')}
        clearLabel={t('clearSearch')}
        asked={search.search}
        onAsk={(text) => onChange({ search: text })}
      />
      {fold && <FiltersButton {...fold} chosen={chosen} />}
      {areShown && (
        <div id={fold?.id} className={classes['selects']}>
          <BareSelect
            label={t('filterType')}
            value={search.type ?? ''}
            onChange={(type) => onChange({ type: type === '' ? undefined : type })}
            options={orAny(t('filterType'), TRACKER_TYPES, (type) => t(`type.${type}`))}
          />
          <BareSelect
            label={t('filterOn')}
            value={search.on ?? ''}
            onChange={(on) => onChange({ on: on === '' ? undefined : on })}
            options={orAny(t('filterOn'), TRACKER_PLACES, (on) => t(`on.${on}`))}
          />
          <BareSelect
            label={t('calibrations:filter')}
            value={search.calibration ?? ''}
            onChange={(calibration) => onChange({ calibration: calibration === '' ? undefined : calibration })}
            options={orAny(t('calibrations:filter'), CALIBRATION_STATES, (state) => t(`calibrations:state.${state}`))}
          />
          <BareSelect
            label={t('filterBattery')}
            value={search.battery ?? ''}
            onChange={(battery) => onChange({ battery: battery === '' ? undefined : battery })}
            options={orAny(t('filterBattery'), BATTERY_FILTERS, (one) => t(`battery.${one}`))}
          />
          {role === 'superAdmin' && <HolderSelect search={search} onChange={onChange} />}
          <BareSelect
            label={t('order')}
            value={ordered}
            onChange={(next) => onChange(orderOf(next))}
            options={ORDERS.map((value) => ({ value, label: t(`orderBy.${value}`) }))}
          />
        </div>
      )}
      <div className={classes['buttons']}>{buttons}</div>
    </div>
  );
}

/** Whose trackers: of one customer, of the operator's own stock, of customers that were deleted. */
function HolderSelect({ search, onChange }: Pick<FleetFiltersProps, 'search' | 'onChange'>) {
  const { t } = useTranslation('trackerList');
  const { data } = useCustomers();
  const customers = (data?.data ?? []).map(({ idCustomer, customerName }) => ({ value: String(idCustomer), label: customerName }));
  const pick = (picked: string) => {
    const held = TRACKER_HOLDERS.find((one) => one === picked);
    onChange({ held, idCustomer: held || picked === '' ? undefined : Number(picked) });
  };
  return (
    <BareSelect
      label={t('filterCustomer')}
      value={search.held ?? (search.idCustomer === undefined ? '' : String(search.idCustomer))}
      onChange={pick}
      options={[
        { value: '', label: t('filterCustomer') },
        ...TRACKER_HOLDERS.map((value) => ({ value, label: t(`held.${value}`) })),
        ...customers,
      ]}
    />
  );
}

/** Where nothing is chosen, the control says what it filters by. */
function orAny<Value extends string>(name: string, values: readonly Value[], label: (value: Value) => string) {
  return [{ value: '' as Value | '', label: name }, ...values.map((value) => ({ value, label: label(value) }))];
}

function orderOf(chosen: (typeof ORDERS)[number]): TrackerSearch {
  if (chosen === ORDERS[0]) return { orderBy: undefined, order: undefined };
  const orderBy = chosen.startsWith('heard') ? 'heard' : chosen.startsWith('battery') ? 'battery' : 'identifier';
  return { orderBy, order: chosen.endsWith('DSC') ? 'DSC' : 'ASC' };
}
