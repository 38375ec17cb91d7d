import { createContractor, type Contractor } from '@sillage/contract/people/contractors/contractors.contract';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { PhoneField } from '../../platform/i18n/PhoneField.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './Contractors.module.css';
import { tellMade } from '../../ui/madeRow.ts';
import { useSaveContractor, type ContractorFields } from './contractors.queries.ts';

const RULES: FormRules<ContractorFields> = {
  schema: createContractor.body,
  toWire: (fields) => fields,
  furtherFaults: ({ phone }) =>
    phone === '' || normalPhone(phone) !== null ? [] : [{ field: 'phone', code: 'member.phoneInvalid' as const }],
  fieldOfCode: (code) => (code === 'contractor.taken' ? 'company' : undefined),
};

function draftOf(changed: Contractor | null): ContractorFields {
  const { company = '', firstname = '', lastname = '', email = '', phone = '', address = '' } = changed ?? {};
  return { company, firstname, lastname, email, phone, address };
}

interface ContractorFormProps {
  readonly idCustomer: number;
  /** Null: a new one. */
  readonly changed: Contractor | null;
  readonly onDone: () => void;
}

/** A new contractor, or what is said of one. */
export function ContractorForm({ idCustomer, changed, onDone }: ContractorFormProps) {
  const { t } = useTranslation('contractors');
  const title = useId();
  const save = useSaveContractor(idCustomer, changed);
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(RULES, () => draftOf(changed));
  const typed = (name: 'company' | 'firstname' | 'lastname' | 'email' | 'address') => ({
    label: t(name),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    error: faultAt(name),
  });
  const submit = () => {
    if (!check()) return;
    save.mutate(values, {
      onError: refuse,
      onSuccess: ({ idContractor, company }) => {
        tellMade('contractor', idContractor);
        showToast({ message: t(changed ? 'updated' : 'created', { company }), tone: 'good' });
        onDone();
      },
    });
  };
  return (
    <Form className={classes['panel']} labelledBy={title} onSubmit={submit} led={led} isChanged={isChanged}>
      <PanelHead id={title} title={changed ? t('editTitle', { company: changed.company }) : t('addTitle')} />
      <ErrorNote error={failure} />
      <TextField {...typed('company')} maxLength={200} required />
      <div className={classes['fields']}>
        <TextField {...typed('firstname')} maxLength={100} />
        <TextField {...typed('lastname')} maxLength={100} />
        <TextField {...typed('email')} type="email" maxLength={254} autoCapitalize="none" spellCheck={false} />
        <PhoneField label={t('phone')} value={values.phone} onChange={(phone) => change({ phone })} error={faultAt('phone')} />
      </div>
      <TextField {...typed('address')} maxLength={500} />
      <DialogActions>
        <Button kind="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {t(changed ? 'update' : 'create')}
        </Button>
      </DialogActions>
    </Form>
  );
}
