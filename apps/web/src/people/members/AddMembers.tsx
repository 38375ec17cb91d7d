import type { MemberRole } from '@sillage/domain/people/access/actor';
import { rolesToGive } from '@sillage/domain/people/members/member';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedQuestion } from '../../platform/form/UnsavedQuestion.tsx';
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
import { isEmail, sameAddress, takenAddresses } from './members.view.ts';

const MAX_ROWS = 50;

interface Row {
  readonly key: number;
  readonly email: string;
  readonly role: MemberRole;
  readonly isLeft: boolean;
}

/** Invites people by their addresses: all of them, or none. */
export function AddMembers({ idCustomer, onDone }: { readonly idCustomer: number; readonly onDone: () => void }) {
  const { t } = useTranslation(['members', 'errors']);
  const title = useId();
  const invite = useInvite(idCustomer);
  const roles = rolesToGive(useUser(), idCustomer);
  const usual = roles.at(-1) ?? 'user';
  const [rows, setRows] = useState<readonly Row[]>([{ key: 0, email: '', role: usual, isLeft: false }]);
  const taken = takenAddresses(invite.error);

  const change = (key: number, next: Partial<Row>) => setRows((all) => all.map((row) => (row.key === key ? { ...row, ...next } : row)));
  // Once they are others, nothing is to be said of them.
  const isAnyTaken = taken.some((address) => rows.some(({ email }) => sameAddress(address, email)));
  const isTwice = ({ key, email }: Row) => email.trim() !== '' && rows.some((row) => row.key < key && sameAddress(row.email, email));
  const faultOf = (row: Row) => {
    if (taken.some((address) => sameAddress(address, row.email))) return t('taken');
    if (isTwice(row)) return t('twice');
    return row.isLeft && row.email.trim() !== '' && !isEmail(row.email) ? t('account.invalidEmail', { ns: 'errors' }) : undefined;
  };
  const isValid = rows.every((row) => isEmail(row.email) && !isTwice(row));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid) return;
    invite.mutate(rows, {
      onSuccess: ({ data }) => {
        tellMade('member', rows[0]?.email.trim() ?? '');
        showToast({ message: t('created', { count: data.length }), tone: 'good' });
        onDone();
      },
    });
  };

  return (
    <>
      {rows.some(({ email }) => email.trim() !== '') && <UnsavedQuestion />}
      <form className={classes['panel']} aria-labelledby={title} onSubmit={submit} noValidate>
        <PanelHead id={title} title={t('addTitle')}>
          {t('addText')}
        </PanelHead>
        <ErrorNote error={taken.length > 0 && !isAnyTaken ? null : invite.error} />
        <ul className={classes['invitations']}>
          {rows.map((row, index) => (
            <InvitationRow
              key={row.key}
              row={row}
              roles={roles}
              isNewest={index === rows.length - 1}
              isOnly={rows.length === 1}
              fault={faultOf(row)}
              onChange={(next) => change(row.key, next)}
              onRemove={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
            />
          ))}
        </ul>
        <div>
          <Button
            kind="quiet"
            icon={<IconPlus size={16} aria-hidden />}
            disabled={rows.length === MAX_ROWS}
            onClick={() => setRows((all) => [...all, { key: (all.at(-1)?.key ?? 0) + 1, email: '', role: usual, isLeft: false }])}
          >
            {t('addRow')}
          </Button>
        </div>
        <DialogActions>
          <Button kind="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={invite.isPending} disabled={!isValid}>
            {t('create')}
          </Button>
        </DialogActions>
      </form>
    </>
  );
}

interface InvitationRowProps {
  readonly row: Row;
  readonly roles: readonly MemberRole[];
  readonly isNewest: boolean;
  readonly isOnly: boolean;
  readonly fault: string | undefined;
  readonly onChange: (next: Partial<Row>) => void;
  readonly onRemove: () => void;
}

function InvitationRow({ row, roles, isNewest, isOnly, fault, onChange, onRemove }: InvitationRowProps) {
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
        onBlur={() => onChange({ isLeft: true })}
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
