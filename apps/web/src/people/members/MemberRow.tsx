import type { Member } from '@sillage/contract/people/members/members.contract';
import { mayChangeRole, mayManageMember, rolesToGive } from '@sillage/domain/people/members/member';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { BareSelect } from '../../ui/form/PlainSelect.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { MemberMenu } from './MemberMenu.tsx';
import classes from './Members.module.css';
import { useChangeRole } from './members.queries.ts';
import { useMadeRow } from '../../ui/madeRow.ts';
import { actorOf } from './members.view.ts';

export function MemberRow({ member, onEdit }: { readonly member: Member; readonly onEdit: () => void }) {
  const { t } = useTranslation('members');
  const me = useUser();
  const { displayName, photo, email, phone, role, status } = member;
  const row = useMadeRow<HTMLLIElement>('member', member.email);
  return (
    <li ref={row} className={classes['row']} data-paused={status === 'paused' || undefined}>
      <Avatar name={displayName} photo={photo} tone={role === 'user' ? 'calm' : 'brand'} />
      <div className={classes['who']}>
        <p className={classes['name']}>
          <strong>{displayName}</strong>
          {member.idUser === me.data.idUser && <Chip tone="calm">{t('you')}</Chip>}
          {status === 'unconfirmed' && <Chip tone="info">{t('status.invited')}</Chip>}
          {status === 'paused' && <Chip tone="warn">{t('status.paused')}</Chip>}
        </p>
        <p className={classes['reach']}>
          <span>
            <IconMail size={14} aria-hidden />
            {email}
          </span>
          {phone !== '' && (
            <span>
              <IconPhone size={14} aria-hidden />
              <bdi dir="ltr">+{phone}</bdi>
            </span>
          )}
        </p>
      </div>
      <RoleSelect member={member} />
      <span className={classes['menu']}>{mayManageMember(actorOf(me), member) && <MemberMenu member={member} onEdit={onEdit} />}</span>
    </li>
  );
}

function RoleSelect({ member }: { readonly member: Member }) {
  const { t } = useTranslation(['members', 'errors']);
  const me = useUser();
  const change = useChangeRole(member);
  const roles = rolesToGive(me, member.idCustomer);
  const shown = roles.includes(member.role) ? roles : [member.role, ...roles];
  return (
    <span className={classes['role']}>
      <BareSelect
        label={t('roleOf', { name: member.displayName })}
        value={member.role}
        isDisabled={!mayChangeRole(actorOf(me), member)}
        options={shown.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        onChange={(role) =>
          change.mutate(role, {
            onSuccess: () => showToast({ message: t('modified', { name: member.displayName }), tone: 'good' }),
            onError: (error) => showToast({ message: `${t('notModified')} ${t(codeOf(error), { ns: 'errors' })}`, tone: 'bad' }),
          })
        }
      />
    </span>
  );
}
