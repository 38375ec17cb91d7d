import { IconArrowsSort, IconSortAscending, IconSortDescending, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './FilterFrame.module.css';
import { nextOrder, NO_ORDER, type ListOrder } from './order.ts';

interface OrderButtonsProps<By extends string> {
  readonly search: ListOrder<By>;
  readonly options: readonly { readonly by: By; readonly label: string }[];
  readonly onChange: (next: ListOrder<By>) => void;
}

/** Each press goes on from none to ascending to descending. */
export function OrderButtons<By extends string>({ search, options, onChange }: OrderButtonsProps<By>) {
  const { t } = useTranslation('lists');
  return (
    <fieldset className={classes['order']} aria-label={t('order')}>
      <span aria-hidden>{t('order')}</span>
      {options.map(({ by, label }) => {
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
            {label}
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
