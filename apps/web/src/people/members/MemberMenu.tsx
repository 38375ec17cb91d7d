import type { Member } from '@sillage/contract/people/members/members.contract';
import { IconDownload, IconMailForward, IconPencil, IconPlayerPause, IconPlayerPlay, IconShieldX, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { Menu } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { usePersonalData } from './personalData.queries.ts';
import { useChangeMember, useDeleteMember, useInviteAgain, useResetSecondFactor } from './members.queries.ts';

const ACTIONS = ['pause', 'activate', 'delete', 'resetSecondFactor'] as const;
type Action = (typeof ACTIONS)[number];

/** What an administrator may do with a member. What takes something away asks first. */
export function MemberMenu({ member, onEdit }: { readonly member: Member; readonly onEdit: () => void }) {
  const { t } = useTranslation(['members', 'errors']);
  const { idUser } = useUser().data;
  const [asked, setAsked] = useState<Action | null>(null);
  const inviteAgain = useInviteAgain(member);
  const data = usePersonalData(member.idUser);
  const { status, hasSecondFactor, email } = member;
  // Who paused themselves could not undo it.
  const isPausable = status === 'active' && member.idUser !== idUser;

  const onError = (error: Error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
  const invite = () => {
    // One that is on its way arrives, and a second one would end the link of the first.
    if (inviteAgain.isPending) return;
    inviteAgain.mutate(undefined, { onError, onSuccess: () => showToast({ message: t('invitedAgain', { email }), tone: 'good' }) });
  };
  const download = () => {
    // Gathered once more it would stand in the trail twice.
    if (!data.isPending) data.mutate(undefined, { onError });
  };

  return (
    <>
      <Menu
        label={t('menuOf', { name: member.displayName })}
        items={[
          { label: t('edit'), icon: <IconPencil size={17} />, onPick: onEdit },
          ...(status === 'unconfirmed' ? [{ label: t('inviteAgain'), icon: <IconMailForward size={17} />, onPick: invite }] : []),
          ...(isPausable ? [{ label: t('pause'), icon: <IconPlayerPause size={17} />, onPick: () => setAsked('pause') }] : []),
          ...(status === 'paused'
            ? [{ label: t('activate'), icon: <IconPlayerPlay size={17} />, onPick: () => setAsked('activate') }]
            : []),
          { label: t('data.theirs'), icon: <IconDownload size={17} />, onPick: download },
          ...(hasSecondFactor
            ? [{ label: t('resetSecondFactor'), icon: <IconShieldX size={17} />, onPick: () => setAsked('resetSecondFactor') }]
            : []),
          { label: t('delete'), icon: <IconTrash size={17} />, tone: 'bad', onPick: () => setAsked('delete') },
        ]}
      />
      {asked && <Question member={member} action={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface QuestionProps {
  readonly member: Member;
  readonly action: Action;
  readonly onClose: () => void;
}

function Question({ member, action, onClose }: QuestionProps) {
  const { t } = useTranslation('members');
  const change = useChangeMember(member);
  const remove = useDeleteMember(member);
  const reset = useResetSecondFactor(member);
  const { displayName: name } = member;
  const doing = { pause: change, activate: change, delete: remove, resetSecondFactor: reset }[action];

  const settled = {
    onSuccess: () => {
      showToast({ message: t(`done.${action}`, { name }), tone: 'good' });
      onClose();
    },
  };
  const confirm = () => {
    if (action === 'delete') remove.mutate(undefined, settled);
    else if (action === 'resetSecondFactor') reset.mutate(undefined, settled);
    else change.mutate({ enabled: action === 'activate' }, settled);
  };

  return (
    <ConfirmAction
      title={t(`ask.${action}`, { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('validate')}
      kind={action === 'activate' ? 'primary' : 'danger'}
      action={doing}
      explain={(failure) => `${t(`failed.${action}`)} ${failure}`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{action === 'delete' ? t('CONFIRM_DELETE_USER', { name }) : t(`text.${action}`, { name })}</p>
    </ConfirmAction>
  );
}
