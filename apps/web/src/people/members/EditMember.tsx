import type { Member } from '@sillage/contract/people/members/members.contract';
import { ROLE_IDS } from '@sillage/domain/people/access/actor';
import { mayChangeRole, rolesToGive } from '@sillage/domain/people/members/member';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import { visibleText } from '@sillage/domain/platform/text/visibleText';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneField } from '../../platform/i18n/PhoneField.tsx';
import { UnsavedQuestion } from '../../platform/form/UnsavedQuestion.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './Members.module.css';
import { useChangeMember } from './members.queries.ts';
import { actorOf } from './members.view.ts';

/** Section 5: first and last name are needed, the telephone may be left out, the address is its owner's. */
export function EditMember({ member, onDone }: { readonly member: Member; readonly onDone: () => void }) {
  const { t } = useTranslation(['members', 'errors']);
  const title = useId();
  const me = useUser();
  const change = useChangeMember(member);
  const [firstName, setFirstName] = useState(member.firstName);
  const [lastName, setLastName] = useState(member.lastName);
  const [phone, setPhone] = useState(member.phone);
  const [role, setRole] = useState(member.role);
  const roles = rolesToGive(me, member.idCustomer);
  const isChanged = firstName !== member.firstName || lastName !== member.lastName || phone !== member.phone || role !== member.role;
  const isPhoneRight = phone === '' || normalPhone(phone) !== null;
  const isValid = visibleText(firstName) !== '' && visibleText(lastName) !== '' && isPhoneRight;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid) return;
    const wanted = { firstName, lastName, phone, email: member.email, ...(role === member.role ? {} : { role: ROLE_IDS[role] }) };
    change.mutate(wanted, {
      onSuccess: () => {
        showToast({ message: t('modified', { name: `${firstName} ${lastName}` }), tone: 'good' });
        onDone();
      },
    });
  };

  return (
    <>
      {isChanged && <UnsavedQuestion />}
      <form className={classes['panel']} aria-labelledby={title} onSubmit={submit} noValidate>
        <PanelHead id={title} title={t('editTitle', { name: member.displayName })} />
        {change.error && (
          <FailureNote>
            {t('notModified')} {t(codeOf(change.error), { ns: 'errors' })}
          </FailureNote>
        )}
        <div className={classes['fields']}>
          <TextField
            label={t('firstName')}
            value={firstName}
            onChange={({ target }) => setFirstName(target.value)}
            maxLength={100}
            required
          />
          <TextField label={t('lastName')} value={lastName} onChange={({ target }) => setLastName(target.value)} maxLength={100} required />
          <PhoneField
            label={t('phone')}
            value={phone}
            onChange={setPhone}
            error={isPhoneRight ? undefined : t('member.phoneInvalid', { ns: 'errors' })}
          />
          <TextField label={t('email')} type="email" value={member.email} readOnly disabled hint={t('emailReadOnly')} />
          <PlainSelect
            label={t('access')}
            value={role}
            onChange={setRole}
            isDisabled={!mayChangeRole(actorOf(me), member)}
            options={roles.map((one) => ({ value: one, label: t(`role.${one}`) }))}
          />
        </div>
        <DialogActions>
          <Button kind="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={change.isPending} disabled={!isValid}>
            {t('update')}
          </Button>
        </DialogActions>
      </form>
    </>
  );
}
