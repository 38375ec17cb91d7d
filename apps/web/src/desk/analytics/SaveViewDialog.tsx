import { addAnalyticsView } from '@sillage/contract/desk/analytics/analytics.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import { FormSwitch } from '../../platform/form/FormSwitch.tsx';
import { FormText } from '../../platform/form/FormText.tsx';
import { useContractForm } from '../../platform/form/useContractForm.ts';
import { codeOf } from '../../platform/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useSaveView } from './analytics.queries.ts';
import type { AnalyticsSearch } from './analyticsSearch.view.ts';
import classes from './SaveViewDialog.module.css';

interface SaveViewDialogProps {
  readonly search: AnalyticsSearch;
  readonly onClose: () => void;
}

interface ViewDraft {
  readonly name: string;
  readonly isDefault: boolean;
}

const NAME_LENGTH = 60;

/** What is shown, under a name. The day that it was looked at from is no part of it. */
export function SaveViewDialog({ search: { on: _day, period = 'thisMonth', ...filters }, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation(['analytics', 'errors']);
  const { mutate, isPending } = useSaveView();
  const [led, setLed] = useState(0);
  const toWire = (draft: ViewDraft) => ({ ...draft, search: { period, ...filters } });
  const { form, isChanged, refuse } = useContractForm<ViewDraft>({ schema: addAnalyticsView.body, toWire }, { name: '', isDefault: false });
  const lead = () => setLed((times) => times + 1);
  const save = form.handleSubmit(
    (draft) =>
      mutate(toWire(draft), {
        onSuccess: () => {
          showToast({ message: t('viewSaved', { name: draft.name.trim() }), tone: 'good' });
          onClose();
        },
        onError: (error) => {
          if (refuse(error).length > 0) lead();
          else showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
        },
      }),
    lead,
  );
  return (
    <Modal title={t('saveView')} closeLabel={t('cancel')} onClose={onClose}>
      <Form className={classes['form']} onSubmit={save} led={led} isChanged={isChanged}>
        <FormText control={form.control} name="name" label={t('viewName')} maxLength={NAME_LENGTH} required />
        <FormSwitch control={form.control} name="isDefault" label={t('viewDefault')} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
