import type { Sent } from '@sillage/contract/endpoint';
import type { templateContent } from '@sillage/contract/journeys/templates/templates.contract';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useNameFault } from '../nameFault.queries.ts';
import classes from '../Templates.module.css';
import { useAddTemplate } from '../templates.queries.ts';

interface SaveTemplateDialogProps {
  /** Null for one's own company. */
  readonly idCustomer: number | null;
  readonly content: Sent<typeof templateContent>;
  readonly onClose: () => void;
}

export function SaveTemplateDialog({ idCustomer, content, onClose }: SaveTemplateDialogProps) {
  const { t } = useTranslation('templates');
  const add = useAddTemplate();
  const [name, setName] = useState('');
  const { ofName, ofWhole } = useNameFault(add.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add.mutate(
      { ...(idCustomer === null ? {} : { idCustomer }), templateName: name.trim(), content },
      {
        onSuccess: ({ templateName }) => {
          showToast({ message: t('saved', { name: templateName }), tone: 'good' });
          onClose();
        },
      },
    );
  };
  return (
    <Modal onClose={onClose} title={t('saveTitle')} closeLabel={t('cancel')}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <p className={classes['note']}>{t('saveText')}</p>
        {ofWhole && <FailureNote>{ofWhole}</FailureNote>}
        <TextField
          label={t('name')}
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          required
          error={ofName}
        />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={add.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
