import type { Sent } from '@sillage/contract/endpoint';
import { addTemplate, type templateContent } from '@sillage/contract/journeys/templates/templates.contract';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import classes from '../Templates.module.css';
import { useAddTemplate } from '../templates.queries.ts';

interface SaveTemplateDialogProps {
  /** Null for one's own company. */
  readonly idCustomer: number | null;
  readonly content: Sent<typeof templateContent>;
  readonly onClose: () => void;
}

interface TemplateName {
  readonly templateName: string;
}

/** What it holds is checked where it was said. */
const NAME_FORM: FormRules<TemplateName> = {
  schema: addTemplate.body.pick({ templateName: true }),
  toWire: ({ templateName }) => ({ templateName: templateName.trim() }),
  furtherFaults: ({ templateName }) => (templateName.trim() === '' ? [{ field: 'templateName', code: 'template.nameMissing' }] : []),
  fieldOfCode: (code) => (code === 'template.nameMissing' || code === 'template.nameTaken' ? 'templateName' : undefined),
};

export function SaveTemplateDialog({ idCustomer, content, onClose }: SaveTemplateDialogProps) {
  const { t } = useTranslation('templates');
  const add = useAddTemplate();
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(NAME_FORM, { templateName: '' });
  const submit = () => {
    if (!check()) return;
    add.mutate(
      { ...(idCustomer === null ? {} : { idCustomer }), templateName: values.templateName.trim(), content },
      {
        onError: refuse,
        onSuccess: ({ templateName }) => {
          showToast({ message: t('saved', { name: templateName }), tone: 'good' });
          onClose();
        },
      },
    );
  };
  return (
    <Modal onClose={onClose} title={t('saveTitle')} closeLabel={t('cancel')}>
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <p className={classes['note']}>{t('saveText')}</p>
        <ErrorNote error={failure} />
        <TextField
          label={t('name')}
          value={values.templateName}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => change({ templateName: target.value })}
          required
          error={faultAt('templateName')}
        />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={add.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
