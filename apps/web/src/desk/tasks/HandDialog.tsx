import type { Task } from '@sillage/contract/desk/tasks/tasks.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useTaskColleagues, useTaskAction } from './tasks.queries.ts';

/** Asks which colleague is to do it instead. */
export function HandDialog({ task: { idTask, title }, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'errors']);
  const colleagues = useTaskColleagues();
  const hand = useTaskAction();
  const takeBack = useTaskAction((error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' }));
  const [idUser, setIdUser] = useState<string | null>(null);
  const people = colleagues.data?.data ?? [];
  const error = hand.error ?? colleagues.error;
  const confirm = () =>
    hand.mutate(
      { is: 'hand', idTask, idUser: Number(idUser) },
      {
        onSuccess: () => {
          const name = people.find((one) => String(one.idUser) === idUser)?.name ?? '';
          showToast({
            message: t('handed', { title, name }),
            tone: 'good',
            action: { label: t('undo'), onPick: () => takeBack.mutate({ is: 'takeBack', idTask }) },
          });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      kind="primary"
      title={t('handTitle', { title })}
      cancelLabel={t('cancel')}
      confirmLabel={t('handOver')}
      isBusy={hand.isPending}
      isDisabled={idUser === null}
      failure={error ? t(codeOf(error), { ns: 'errors' }) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SelectField
        label={t('colleague')}
        value={idUser}
        onChange={setIdUser}
        options={people.map((one) => ({ value: String(one.idUser), label: one.name }))}
        placeholder={t('colleaguePlaceholder')}
        nothingFound={t('noColleague')}
      />
    </ConfirmDialog>
  );
}
