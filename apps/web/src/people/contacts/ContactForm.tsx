import type { Contact } from '@sillage/contract/people/contacts/contacts.contract';
import type { ContactDetails } from '@sillage/domain/people/contacts/contact';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedQuestion } from '../../platform/form/UnsavedQuestion.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { PhoneField } from '../../platform/i18n/PhoneField.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useSaveContact } from './contacts.queries.ts';
import { faultsOf, nameOf, TOAST_MS } from './contacts.view.ts';
import { tellMade } from '../../ui/madeRow.ts';
import classes from './Contacts.module.css';

interface ContactFormProps {
  readonly idCustomer: number;
  /** Null: a new one. */
  readonly contact: Contact | null;
  readonly onDone: () => void;
}

export function ContactForm({ idCustomer, contact, onDone }: ContactFormProps) {
  const { t } = useTranslation(['contacts', 'errors']);
  const id = useId();
  const save = useSaveContact(idCustomer, contact);
  const [details, setDetails] = useState<ContactDetails>(() => detailsOf(contact));
  const faults = faultsOf(details);
  const isValid = !faults.isIncomplete && !faults.isPhoneWrong && !faults.isEmailWrong;
  const before = detailsOf(contact);
  const isChanged = (Object.keys(before) as (keyof ContactDetails)[]).some((field) => details[field] !== before[field]);
  const set = (next: Partial<ContactDetails>) => {
    setDetails({ ...details, ...next });
    if (save.isError) save.reset();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid) return;
    save.mutate(details, {
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
      <form className={classes['panel']} aria-labelledby={id} onSubmit={submit} noValidate>
        <PanelHead id={id} title={contact ? t('editTitle', { name: nameOf(contact) }) : t('addTitle')} />
        <ErrorNote error={save.error} />
        <Fields details={details} onChange={set} />
        {!isValid && faults.isIncomplete && (
          <p id={`${id}-hint`} className={classes['hint']}>
            {t('mandatory')}
          </p>
        )}
        <DialogActions>
          <Button kind="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending} disabled={!isValid} aria-describedby={`${id}-hint`}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </>
  );
}

interface FieldsProps {
  readonly details: ContactDetails;
  readonly onChange: (next: Partial<ContactDetails>) => void;
}

/** What is wrong with a field is told once it was left. */
function Fields({ details, onChange }: FieldsProps) {
  const { t } = useTranslation(['contacts', 'errors']);
  const [isLeft, setIsLeft] = useState({ email: false, phone: false });
  const faults = faultsOf(details);
  return (
    <div className={classes['fields']}>
      <span className={classes['wide']}>
        <TextField
          label={t('company')}
          autoFocus
          maxLength={200}
          autoComplete="off"
          value={details.company}
          onChange={({ target }) => onChange({ company: target.value })}
        />
      </span>
      <TextField
        label={t('firstname')}
        maxLength={100}
        autoComplete="off"
        required
        value={details.firstname}
        onChange={({ target }) => onChange({ firstname: target.value })}
      />
      <TextField
        label={t('lastname')}
        maxLength={100}
        autoComplete="off"
        required
        value={details.lastname}
        onChange={({ target }) => onChange({ lastname: target.value })}
      />
      <TextField
        label={t('email')}
        type="email"
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={details.email}
        onChange={({ target }) => onChange({ email: target.value })}
        onBlur={() => setIsLeft({ ...isLeft, email: true })}
        error={isLeft.email && faults.isEmailWrong ? t('account.invalidEmail', { ns: 'errors' }) : undefined}
      />
      <div onBlur={() => setIsLeft({ ...isLeft, phone: true })}>
        <PhoneField
          label={t('phone')}
          required
          value={details.phone}
          onChange={(phone) => onChange({ phone })}
          error={isLeft.phone && faults.isPhoneWrong ? t('contact.phoneInvalid', { ns: 'errors' }) : undefined}
        />
      </div>
    </div>
  );
}

function detailsOf(contact: Contact | null): ContactDetails {
  const { company = '', firstname = '', lastname = '', email = '', phone = '' } = contact ?? {};
  return { company, firstname, lastname, email, phone };
}
