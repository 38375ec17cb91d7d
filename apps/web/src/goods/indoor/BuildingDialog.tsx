import { createIndoorSite, type IndoorSite } from '@sillage/contract/goods/indoor/indoor.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../people/customers/shared/CustomerField.tsx';
import { customerFaults } from '../../people/customers/shared/customerFaults.view.ts';
import { Form } from '../../platform/form/Form.tsx';
import { FormText } from '../../platform/form/FormText.tsx';
import { useContractForm } from '../../platform/form/useContractForm.ts';
import { useFormField } from '../../platform/form/useFormField.ts';
import { codeOf } from '../../platform/errorText.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { readBuilding, useSaveSite } from './indoor.queries.ts';
import classes from './Indoor.module.css';
import { SaveError } from '../../platform/form/SaveError.tsx';
import { useVersion } from '../../platform/form/useVersion.ts';

interface BuildingDraft {
  readonly name: string;
  readonly idCustomer: number | null;
}

interface BuildingDialogProps {
  /** Null for a new one. */
  readonly site: IndoorSite | null;
  readonly onClose: () => void;
}

const draftOf = (site: IndoorSite | null): BuildingDraft => ({ name: site?.name ?? '', idCustomer: null });
const NAME_LENGTH = 100;

/** A new building, whose page is opened at once; or another name for one. */
export function BuildingDialog({ site, onClose }: BuildingDialogProps) {
  const { t } = useTranslation(['indoor', 'errors']);
  const { role } = useUser();
  const navigate = useNavigate();
  const [led, setLed] = useState(0);
  const asksCustomer = site === null && role === 'superAdmin';
  const toWire = ({ name, idCustomer }: BuildingDraft) => ({ name, ...(asksCustomer && idCustomer !== null && { idCustomer }) });
  const { form, isChanged, refuse, rebased } = useContractForm<BuildingDraft>(
    {
      schema: createIndoorSite.body,
      toWire,
      furtherFaults: ({ idCustomer }) => customerFaults(asksCustomer, idCustomer),
    },
    draftOf(site),
  );
  const version = useVersion({ opened: site, read: readBuilding, draftOf, rebased });
  const { mutate, isPending } = useSaveSite(version.known);
  const lead = () => setLed((times) => times + 1);
  const save = form.handleSubmit(
    (draft) =>
      mutate(toWire(draft), {
        onSuccess: ({ id }) => {
          onClose();
          if (site === null) void navigate({ to: '/indoor/$idSite', params: { idSite: String(id) } });
        },
        onError: (error) => {
          if (version.hears(error)) return;
          if (refuse(error).length > 0) lead();
          else showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
        },
      }),
    lead,
  );
  return (
    <Modal title={t(site ? 'renameSite' : 'addSite')} closeLabel={t('cancel')} onClose={onClose}>
      <Form className={classes['form']} onSubmit={save} led={led} isChanged={isChanged}>
        {asksCustomer && <CustomerOfBuilding control={form.control} />}
        <FormText control={form.control} name="name" label={t('siteName')} maxLength={NAME_LENGTH} required />
        <SaveError error={null} version={version} labels={{ name: t('siteName') }} />
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

function CustomerOfBuilding({ control }: { readonly control: Control<BuildingDraft> }) {
  const { value, onChange, error } = useFormField<BuildingDraft, number | null>({ control, name: 'idCustomer' });
  return <CustomerField value={value} onChange={onChange} error={error} />;
}
