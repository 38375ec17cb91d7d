import { IconFileInvoice, IconTemplate } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../../people/customers/shared/CustomerField.tsx';
import { useFormField } from '../../../platform/form/useFormField.ts';
import { Button } from '../../../ui/Button.tsx';
import { ContactFields } from './ContactFields.tsx';
import classes from './NewQuote.module.css';
import type { NewQuote } from './newQuote.queries.ts';
import { WhereFields } from './WhereFields.tsx';
import type { StartingDialog } from './StartingDialogs.tsx';

interface PlacesStepProps {
  readonly wizard: NewQuote;
  readonly onAsk: (dialog: StartingDialog) => void;
}

export function PlacesStep({ wizard, onAsk }: PlacesStepProps) {
  const { t } = useTranslation('newQuote');
  const { form, needsCustomer, changed } = wizard;
  const idCustomer = useWatch({ control: form.control, name: 'idCustomer' });
  const isNamed = !needsCustomer || idCustomer !== null;
  return (
    <div className={classes['fields']}>
      {changed === null && (
        <div className={classes['buttons']}>
          <Button kind="secondary" icon={<IconTemplate size={17} aria-hidden />} onClick={() => onAsk({ is: 'templates' })}>
            {t('fromTemplate')}
          </Button>
          <Button kind="secondary" icon={<IconFileInvoice size={17} aria-hidden />} onClick={() => onAsk({ is: 'quotes' })}>
            {t('fromQuote')}
          </Button>
        </div>
      )}
      {needsCustomer && changed === null && <CustomerOfQuote wizard={wizard} />}
      <div className={classes['sides']}>
        {(['pickup', 'delivery'] as const).map((side) => (
          <fieldset key={side} className={classes['side']} aria-label={t(side)}>
            <p className={classes['sideTitle']}>{t(side)}</p>
            <WhereFields control={form.control} side={side} />
            <ContactFields control={form.control} side={side} onPick={isNamed ? () => onAsk({ is: 'contacts', side }) : null} />
          </fieldset>
        ))}
      </div>
    </div>
  );
}

/** What belongs to one customer is not sent for another. */
function CustomerOfQuote({ wizard: { form } }: { readonly wizard: NewQuote }) {
  const { value, onChange, error } = useFormField({ control: form.control, name: 'idCustomer' });
  return (
    <CustomerField
      value={value as number | null}
      onChange={(idCustomer) => {
        onChange(idCustomer);
        form.setValue('idContractor', null);
      }}
      error={error}
    />
  );
}
