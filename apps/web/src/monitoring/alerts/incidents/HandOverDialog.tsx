import type { IncidentDetails } from '@sillage/contract/monitoring/alerts/incidents.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useColleagues } from '../people.queries.ts';
import { useIncidentAction } from './incidents.queries.ts';

interface HandOverDialogProps {
  readonly incident: IncidentDetails;
  readonly onClose: () => void;
}

/** A member of the incident's customer who looks after it from now on. */
export function HandOverDialog({ incident: { idIncident, idCustomer, owner }, onClose }: HandOverDialogProps) {
  const { t } = useTranslation('incidents');
  const { role } = useUser();
  const people = useColleagues(role === 'superAdmin' ? idCustomer : undefined);
  const [chosen, setChosen] = useState<string | null>(null);
  const { mutate, isPending, error } = useIncidentAction(idIncident);
  const options = (people.data?.data ?? []).filter(({ idUser }) => idUser !== owner?.idUser);
  return (
    <ConfirmAction
      title={t('handOverTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('handOverNow')}
      kind="primary"
      action={{ isPending, error: error ?? people.error }}
      isDisabled={chosen === null}
      onConfirm={() => mutate({ action: 'assign', idUser: Number(chosen) }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <SelectField
        label={t('handOverTo')}
        hint={t('handOverHint')}
        value={chosen}
        onChange={setChosen}
        options={options.map(({ idUser, name }) => ({ value: String(idUser), label: name }))}
        placeholder={t('choosePerson')}
        nothingFound={t('nobodyFound')}
      />
    </ConfirmAction>
  );
}
