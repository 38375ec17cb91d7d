import { IconTemplate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../../people/customers/shared/CustomerField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ResponsibleField } from '../responsible/ResponsibleField.tsx';
import classes from './Fields.module.css';
import type { StepProps } from './newShipment.queries.ts';

interface ReferenceStepProps extends StepProps {
  readonly needsCustomer: boolean;
  readonly onTemplates: () => void;
}

export function ReferenceStep({ draft, change, faultOf, needsCustomer, onTemplates }: ReferenceStepProps) {
  const { t } = useTranslation('newShipment');
  return (
    <div className={classes['fields']}>
      {needsCustomer && (
        <CustomerField
          value={draft.idCustomer}
          // What others have of it is another matter with another customer.
          onChange={(idCustomer) => change(({ reference }) => ({ idCustomer, reference, idResponsible: null, trackers: [] }))}
          error={faultOf('idCustomer')}
        />
      )}
      <TextField
        label={t('reference')}
        hint={t('referenceHint')}
        placeholder={t('referencePlaceholder')}
        value={draft.reference}
        onChange={({ target }) => change({ reference: target.value })}
        maxLength={100}
        autoComplete="off"
        required
        error={faultOf('reference')}
      />
      {(!needsCustomer || draft.idCustomer !== null) && (
        <ResponsibleField
          label={t('responsible')}
          hint={t('responsibleHint')}
          value={draft.idResponsible}
          onChange={(idResponsible) => change({ idResponsible })}
          idCustomer={draft.idCustomer ?? undefined}
          error={faultOf('idResponsible')}
        />
      )}
      <div>
        <Button kind="secondary" icon={<IconTemplate size={17} aria-hidden />} onClick={onTemplates}>
          {t('fromTemplate')}
        </Button>
      </div>
    </div>
  );
}
