import { SHIPMENT_TYPES } from '@sillage/domain/shipments/shipment';
import { lazy, Suspense } from 'react';
import { Controller, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import { TrackerSelect } from '../../trackers/shared/TrackerSelect.tsx';
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TYPE_ICON } from '../typeIcon.view.ts';
import type { Draft } from './draft.view.ts';
import classes from './FormFields.module.css';
import { useFaultText } from './faultText.view.ts';

/** Fetched for the operator only. */
const CustomerField = lazy(async () => ({ default: (await import('../../customers/shared/CustomerField.tsx')).CustomerField }));

export function GoodsFields({ control }: { readonly control: Control<Draft> }) {
  const { t } = useTranslation('shipments');
  const faultText = useFaultText();
  const { role } = useUser();
  const idCustomer = useWatch({ control, name: 'idCustomer' });
  return (
    <Panel title={t('create.what')}>
      <div className={classes['fields']}>
        {role === 'superAdmin' && (
          <Controller
            control={control}
            name="idCustomer"
            render={({ field, fieldState }) => (
              <Suspense fallback={<Skeleton height="60px" />}>
                <CustomerField value={field.value} onChange={field.onChange} error={faultText(fieldState.error?.message)} />
              </Suspense>
            )}
          />
        )}
        <Controller
          control={control}
          name="reference"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('create.reference')}
              placeholder={t('create.referencePlaceholder')}
              maxLength={100}
              autoComplete="off"
              error={faultText(fieldState.error?.message)}
            />
          )}
        />
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <ChoiceCards
              label={t('create.type')}
              value={field.value}
              onChange={field.onChange}
              options={SHIPMENT_TYPES.map((value) => {
                const Icon = TYPE_ICON[value];
                return { value, label: t(`type.${value}`), icon: <Icon size={18} aria-hidden /> };
              })}
            />
          )}
        />
        <Controller
          control={control}
          name="trackers"
          render={({ field, fieldState }) => (
            <TrackerSelect
              chosen={field.value}
              onChange={field.onChange}
              idCustomer={role === 'superAdmin' ? idCustomer : null}
              error={faultText(fieldState.error?.message)}
            />
          )}
        />
      </div>
    </Panel>
  );
}
