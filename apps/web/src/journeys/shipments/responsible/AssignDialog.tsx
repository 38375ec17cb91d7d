import { assignTransports } from '@sillage/contract/journeys/shipments/responsible.contract';
import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import type { Ticking } from '../../../platform/list/useTicks.ts';
import { useTellRefused } from '../../../platform/list/useTellRefused.ts';
import { useAssignShipments, useResponsibles } from './responsible.queries.ts';
import classes from './Responsible.module.css';
import { ResponsibleField } from './ResponsibleField.tsx';

interface AssignDialogProps {
  readonly ticking: Ticking<number>;
  readonly rows: readonly TransportSummary[];
  readonly onClose: () => void;
}

interface AssignDraft {
  /** Null: nobody. */
  readonly idResponsible: number | null;
}

/** It is all that is chosen: what is refused as a whole is told at it. */
const ASSIGN_FORM: FormRules<AssignDraft> = {
  schema: assignTransports.body.pick({ idResponsible: true }),
  toWire: (draft) => draft,
  fieldOf: () => 'idResponsible',
  fieldOfCode: () => 'idResponsible',
};

/** Many are handed over at once; what could not be is told by its reference. */
export function AssignDialog({ ticking, rows, onClose }: AssignDialogProps) {
  const { t } = useTranslation('shipmentResponsible');
  const format = useFormat();
  const tellRefused = useTellRefused();
  const { ids } = ticking.ticks;
  const ticked = rows.filter(({ idTransport }) => ids.has(idTransport));
  const [customers, idCustomer, choose] = useCustomerOf(ticked);
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft<AssignDraft>(ASSIGN_FORM, {
    idResponsible: null,
  });
  const chosen = values.idResponsible;
  const assign = useAssignShipments();
  const names = useResponsibles(idCustomer).data?.data;

  const submit = () => {
    if (!check()) return;
    const seen = ticked.map(({ idTransport, responsible }) => ({ idTransport, idResponsible: responsible?.idUser ?? null }));
    assign.mutate(
      { idResponsible: chosen, idTransports: [...ids], seen },
      {
        onError: refuse,
        onSuccess: ({ assigned, refused }) => {
          const counted = { count: assigned.length, number: format.whole(assigned.length) };
          const name = names?.find(({ idUser }) => idUser === chosen)?.name ?? '';
          showToast({ message: chosen === null ? t('doneNobody', counted) : t('done', { ...counted, name }), tone: 'good' });
          tellRefused(refused);
          onClose();
          ticking.clear();
        },
      },
    );
  };
  return (
    <Modal onClose={onClose} title={t('assignTitle', { count: ids.size, number: format.whole(ids.size) })} closeLabel={t('cancel')}>
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        {customers.length > 1 && (
          <PlainSelect
            label={t('customer')}
            value={String(idCustomer)}
            onChange={(next) => {
              choose(Number(next));
              change({ idResponsible: null });
            }}
            hint={t('severalCustomers')}
            options={customers.map((one) => ({ value: String(one.idCustomer), label: one.customerName }))}
          />
        )}
        <ResponsibleField
          label={t('label')}
          value={chosen}
          onChange={(idResponsible) => change({ idResponsible })}
          idCustomer={idCustomer}
          hint={t('hint')}
          error={faultAt('idResponsible')}
        />
        <ErrorNote error={failure} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={assign.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}

/** For the operator, whose list has the shipments of several customers: one of them is meant. */
function useCustomerOf(ticked: readonly TransportSummary[]) {
  const { role } = useUser();
  const [picked, choose] = useState<number | null>(null);
  const customers = [...new Map(ticked.map((one) => [one.idCustomer, one])).values()];
  const idCustomer = role === 'superAdmin' ? (picked ?? customers[0]?.idCustomer ?? null) : undefined;
  return [customers, idCustomer, choose] as const;
}
