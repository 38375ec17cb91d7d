import { SHIPMENT_ORDERS } from '@sillage/domain/journeys/shipments/shipment';
import { IconArrowsSort, IconSortAscending, IconSortDescending, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { nextOrder, NO_ORDER } from '../shipmentListFilters.view.ts';
import classes from './FilterBar.module.css';
import type { FilterBarProps } from './filterBar.view.ts';

/** Each press goes on from none to ascending to descending; only the operator has several customers to order by. */
export function OrderButtons({ search, onChange, isOperator }: FilterBarProps & { readonly isOperator: boolean }) {
  const { t } = useTranslation('shipmentFilters');
  return (
    <fieldset className={classes['order']} aria-label={t('order')}>
      <span aria-hidden>{t('order')}</span>
      {SHIPMENT_ORDERS.filter((by) => by !== 'client' || isOperator).map((by) => {
        const state = search.orderBy === by ? (search.order === 'DSC' ? 'descending' : 'ascending') : 'none';
        const Icon = { none: IconArrowsSort, ascending: IconSortAscending, descending: IconSortDescending }[state];
        return (
          <Button
            key={by}
            kind={state === 'none' ? 'quiet' : 'secondary'}
            size="xs"
            icon={<Icon size={15} role="img" aria-label={t(`orderState.${state}`)} />}
            onClick={() => onChange(nextOrder(search, by))}
          >
            {t(`orderBy.${by}`)}
          </Button>
        );
      })}
      {search.orderBy !== undefined && (
        <IconButton label={t('clearOrder')} onClick={() => onChange(NO_ORDER)}>
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </fieldset>
  );
}
