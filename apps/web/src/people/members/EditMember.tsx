import { user, type Member } from '@sillage/contract/people/members/members.contract';
import { ROLE_IDS } from '@sillage/domain/people/access/actor';
import { mayChangeRole, rolesToGive } from '@sillage/domain/people/members/member';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneField } from '../../platform/i18n/PhoneField.tsx';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { UnsavedQuestion } from '../../platform/form/UnsavedQuestion.tsx';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
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
import { personFaults } from '../access/shared/accountFaults.view.ts';
import { actorOf } from './members.view.ts';

type MemberDraft = Pick<Member, 'firstName' | 'lastName' | 'phone' | 'role'>;

/** What is changed; a role only where another one is given. */
function changeOf({ role, ...person }: MemberDraft, member: Member) {
  return { ...person, ...(role === member.role ? {} : { role: ROLE_IDS[role] }) };
}

function memberForm(member: Member): FormRules<MemberDraft> {
  return {
    schema: user.actions.update.body,
    toWire: (draft) => ({ idUser: member.idUser, ...changeOf(draft, member) }),
    furtherFaults: personFaults,
    fieldOfCode: (code) => (code === 'member.roleNotAllowed' || code === 'member.lastAdministrator' ? 'role' : undefined),
  };
}

function memberDraft({ firstName, lastName, phone, role }: Member): MemberDraft {
  return { firstName, lastName, phone, role };
}

/** It cannot be sent before all is right (section 5). The address is its owner's. */
export function EditMember({ member, onDone }: { readonly member: Member; readonly onDone: () => void }) {
  const { t } = useTranslation(['members', 'errors']);
  const title = useId();
  const me = useUser();
  const save = useChangeMember(member);
  const draft = useContractDraft(memberForm(member), () => memberDraft(member));
  const { values, isChanged, change, typed, faultAt, leave, failure } = draft;
  const { firstName, lastName, phone, role } = values;
  const roles = rolesToGive(me, member.idCustomer);
  const submit = () => {
    if (!draft.check()) return;
    save.mutate(
      { ...changeOf(values, member), email: member.email },
      {
        onError: draft.refuse,
        onSuccess: () => {
          showToast({ message: t('modified', { name: `${firstName} ${lastName}` }), tone: 'good' });
          onDone();
        },
      },
    );
  };

  return (
    <>
      {isChanged && <UnsavedQuestion />}
      <Form className={classes['panel']} labelledBy={title} onSubmit={submit} led={draft.led} isChanged={isChanged}>
        <PanelHead id={title} title={t('editTitle', { name: member.displayName })} />
        {failure !== null && (
          <FailureNote>
            {t('notModified')} {t(codeOf(failure), { ns: 'errors' })}
          </FailureNote>
        )}
        <div className={classes['fields']}>
          <TextField label={t('firstName')} {...typed('firstName')} maxLength={100} required />
          <TextField label={t('lastName')} {...typed('lastName')} maxLength={100} required />
          <div onBlur={() => leave('phone')}>
            <PhoneField label={t('phone')} value={phone} onChange={(next) => change({ phone: next })} error={faultAt('phone')} />
          </div>
          <TextField label={t('email')} type="email" value={member.email} readOnly disabled hint={t('emailReadOnly')} />
          <PlainSelect
            label={t('access')}
            value={role}
            onChange={(next) => change({ role: next })}
            error={faultAt('role')}
            isDisabled={!mayChangeRole(actorOf(me), member)}
            options={roles.map((one) => ({ value: one, label: t(`role.${one}`) }))}
          />
        </div>
        <DialogActions>
          <Button kind="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending} disabled={draft.faults().length > 0}>
            {t('update')}
          </Button>
        </DialogActions>
      </Form>
    </>
  );
}
