import { user } from '@sillage/contract/people/members/members.contract';
import { ROLE_IDS, type MemberRole } from '@sillage/domain/people/access/actor';
import { rolesToGive } from '@sillage/domain/people/members/member';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import type { FormFault, FormRules } from '../../platform/form/formFaults.ts';
import { UnsavedQuestion } from '../../platform/form/UnsavedQuestion.tsx';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './Members.module.css';
import { useInvite } from './members.queries.ts';
import { tellMade } from '../../ui/madeRow.ts';
import { sameAddress, takenAddresses } from './members.view.ts';

const MAX_ROWS = 50;

interface Row {
  readonly key: number;
  readonly email: string;
  readonly role: MemberRole;
}

interface Invitations {
  readonly usersList: readonly Row[];
}

/** @param taken addresses that are known to have an account */
function invitationForm(taken: readonly string[], wordsOf: NonNullable<FormRules<Invitations>['wordsOf']>): FormRules<Invitations> {
  return {
    schema: user.actions.create.body,
    toWire: ({ usersList }) => ({ usersList: usersList.map(({ email, role }) => ({ email, idRole: ROLE_IDS[role] })) }),
    furtherFaults: ({ usersList }) =>
      usersList.flatMap(({ email }, index) => {
        const before = usersList.slice(0, index).map((row) => row.email);
        const code = addressFault(email, taken, before);
        return code === null ? [] : [{ field: `usersList.${index}.email`, code }];
      }),
    wordsOf,
  };
}

/** The server names what is there twice by its place, without a code of its own. */
function addressFault(email: string, taken: readonly string[], before: readonly string[]) {
  const isAmong = (addresses: readonly string[]) => addresses.some((address) => sameAddress(address, email));
  if (email.trim() === '') return 'form.missing';
  if (isAmong(taken)) return 'member.taken';
  return isAmong(before) ? 'form.invalid' : null;
}

/** Invites people by their addresses: all of them, or none. */
export function AddMembers({ idCustomer, onDone }: { readonly idCustomer: number; readonly onDone: () => void }) {
  const { t } = useTranslation('members');
  const title = useId();
  const invite = useInvite(idCustomer);
  const roles = rolesToGive(useUser(), idCustomer);
  const usual = roles.at(-1) ?? 'user';
  const { draft, faults, faultOf, refuse } = useInvitations(usual);
  const { change, leave } = draft;
  const rows = draft.values.usersList;
  const submit = () => {
    if (!draft.check()) return;
    invite.mutate(rows, {
      onError: refuse,
      onSuccess: ({ data }) => {
        tellMade('member', rows[0]?.email.trim() ?? '');
        showToast({ message: t('created', { count: data.length }), tone: 'good' });
        onDone();
      },
    });
  };
  const remove = (key: number) => {
    const left = { usersList: rows.filter((row) => row.key !== key) };
    change(left);
    // Those below it have another place from now on.
    leave('usersList', left);
  };
  const isSaid = rows.some(({ email }) => email.trim() !== '');

  return (
    <>
      {isSaid && <UnsavedQuestion />}
      <Form className={classes['panel']} labelledBy={title} onSubmit={submit} led={draft.led} isChanged={isSaid}>
        <PanelHead id={title} title={t('addTitle')}>
          {t('addText')}
        </PanelHead>
        <ErrorNote error={draft.failure} />
        <ul className={classes['invitations']}>
          {rows.map((row, index) => (
            <InvitationRow
              key={row.key}
              row={row}
              roles={roles}
              isNewest={index === rows.length - 1}
              isOnly={rows.length === 1}
              fault={faultOf(index)}
              onChange={(next) => change({ usersList: rows.map((one) => (one.key === row.key ? { ...one, ...next } : one)) })}
              onLeave={() => leave(`usersList.${index}.email`)}
              onRemove={() => remove(row.key)}
            />
          ))}
        </ul>
        <div>
          <Button
            kind="quiet"
            icon={<IconPlus size={16} aria-hidden />}
            disabled={rows.length === MAX_ROWS}
            onClick={() => change({ usersList: [...rows, { key: (rows.at(-1)?.key ?? 0) + 1, email: '', role: usual }] })}
          >
            {t('addRow')}
          </Button>
        </div>
        <DialogActions>
          <Button kind="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={invite.isPending} disabled={faults.length > 0}>
            {t('create')}
          </Button>
        </DialogActions>
      </Form>
    </>
  );
}

/** What is wrong with the lines: what makes no address once it is left, and what has an account or stands there already at once. */
function useInvitations(role: MemberRole) {
  const { t } = useTranslation('members');
  const [taken, setTaken] = useState<readonly string[]>([]);
  const wordsOf = ({ message }: Pick<FormFault, 'message'>) =>
    message === 'member.taken' ? t('taken') : message === 'form.invalid' ? t('twice') : undefined;
  const draft = useContractDraft(invitationForm(taken, wordsOf), { usersList: [{ key: 0, email: '', role }] });
  const faults = draft.faults();
  const faultOf = (index: number) => {
    const field = `usersList.${index}.email` as const;
    const fault = faults.find((one) => one.field === field);
    return draft.faultAt(field) ?? (fault && wordsOf(fault));
  };
  const refuse = (error: unknown) => {
    const addresses = takenAddresses(error);
    setTaken([...taken, ...addresses]);
    const told = draft.values.usersList.flatMap(({ email }, index) => {
      const isTaken = addresses.some((address) => sameAddress(address, email));
      return isTaken ? [{ field: `usersList.${index}.email`, message: 'member.taken' as const }] : [];
    });
    if (told.length > 0) draft.tell(told);
    else draft.refuse(error);
  };
  return { draft, faults, faultOf, refuse };
}

interface InvitationRowProps {
  readonly row: Row;
  readonly roles: readonly MemberRole[];
  readonly isNewest: boolean;
  readonly isOnly: boolean;
  readonly fault: string | undefined;
  readonly onChange: (next: Partial<Row>) => void;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
}

function InvitationRow({ row, roles, isNewest, isOnly, fault, onChange, onLeave, onRemove }: InvitationRowProps) {
  const { t } = useTranslation('members');
  return (
    <li className={classes['invitation']}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={isNewest}
        required
        value={row.email}
        onChange={({ target }) => onChange({ email: target.value })}
        onBlur={onLeave}
        error={fault}
      />
      <PlainSelect
        label={t('access')}
        value={row.role}
        options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        onChange={(role) => onChange({ role })}
      />
      <span className={classes['remove']}>
        <IconButton label={t('removeRow')} disabled={isOnly} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
