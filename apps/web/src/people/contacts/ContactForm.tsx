import type { Contact } from '@sillage/contract/people/contacts/contacts.contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { Form } from '../../platform/form/Form.tsx';
import { UnsavedQuestion } from '../../platform/form/UnsavedQuestion.tsx';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { PhoneField } from '../../platform/i18n/PhoneField.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useSaveContact } from './contacts.queries.ts';
import { CONTACT_FORM, detailsOf, nameOf, TOAST_MS } from './contacts.view.ts';
import { tellMade } from '../../ui/madeRow.ts';
import classes from './Contacts.module.css';

interface ContactFormProps {
  readonly idCustomer: number;
  /** Null: a new one. */
  readonly contact: Contact | null;
  readonly onDone: () => void;
}

/** It cannot be sent before all is right (section 5): what is wrong with a field is told once it is left. */
export function ContactForm({ idCustomer, contact, onDone }: ContactFormProps) {
  const { t } = useTranslation('contacts');
  const id = useId();
  const save = useSaveContact(idCustomer, contact);
  const draft = useContractDraft(CONTACT_FORM, () => detailsOf(contact));
  const { values, isChanged, change, typed, faultAt, leave } = draft;
  const faults = draft.faults();
  const submit = () => {
    if (!draft.check()) return;
    save.mutate(values, {
      onError: draft.refuse,
      onSuccess: (saved) => {
        tellMade('contact', saved.id);
        showToast({ message: t(contact ? 'changed' : 'added', { name: nameOf(saved) }), tone: 'good', forMs: TOAST_MS });
        onDone();
      },
    });
  };
  return (
    <>
      {isChanged && <UnsavedQuestion />}
      <Form className={classes['panel']} labelledBy={id} onSubmit={submit} led={draft.led} isChanged={isChanged}>
        <PanelHead id={id} title={contact ? t('editTitle', { name: nameOf(contact) }) : t('addTitle')} />
        <ErrorNote error={draft.failure} />
        <div className={classes['fields']}>
          <span className={classes['wide']}>
            <TextField label={t('company')} {...typed('company')} autoFocus maxLength={200} autoComplete="off" />
          </span>
          <TextField label={t('firstname')} {...typed('firstname')} maxLength={100} autoComplete="off" required />
          <TextField label={t('lastname')} {...typed('lastname')} maxLength={100} autoComplete="off" required />
          <TextField
            label={t('email')}
            {...typed('email')}
            type="email"
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onBlur={() => leave('email')}
          />
          <div onBlur={() => leave('phone')}>
            <PhoneField label={t('phone')} required value={values.phone} onChange={(phone) => change({ phone })} error={faultAt('phone')} />
          </div>
        </div>
        {faults.some(({ message }) => message === 'form.missing') && (
          <p id={`${id}-hint`} className={classes['hint']}>
            {t('mandatory')}
          </p>
        )}
        <DialogActions>
          <Button kind="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending} disabled={faults.length > 0} aria-describedby={`${id}-hint`}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </>
  );
}
