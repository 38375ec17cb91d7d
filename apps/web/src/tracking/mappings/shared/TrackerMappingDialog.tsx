import { changeTracker, type WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useGiveMapping } from '../mappingList.queries.ts';
import { MappingSelect } from './MappingSelect.tsx';
import classes from '../TrackerMapping.module.css';

interface TrackerMappingDialogProps {
  readonly tracker: WireTracker;
  readonly onClose: () => void;
}

interface MappingDraft {
  readonly idMapping: number | null;
}

/** It is all that is chosen: whatever is refused is told at it. */
const MAPPING_FORM: FormRules<MappingDraft> = {
  schema: changeTracker.body,
  toWire: (draft) => draft,
  fieldOf: () => 'idMapping',
  fieldOfCode: () => 'idMapping',
};

/** Which mapping a tracker is read by. */
export function TrackerMappingDialog({ tracker: { uniqueIdentifiant, idCustomer, mapping }, onClose }: TrackerMappingDialogProps) {
  const { t } = useTranslation('mappings');
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft<MappingDraft>(MAPPING_FORM, {
    idMapping: mapping?.idMapping ?? null,
  });
  const { idMapping } = values;
  const give = useGiveMapping(uniqueIdentifiant);
  const submit = () => {
    if (check()) give.mutate(idMapping, { onSuccess: onClose, onError: refuse });
  };
  return (
    <Modal onClose={onClose} title={t('mappingTitle', { name: uniqueIdentifiant })} closeLabel={t('cancel')}>
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <MappingSelect
          value={idMapping}
          onChange={(next) => change({ idMapping: next })}
          idCustomer={idCustomer}
          given={mapping}
          error={faultAt('idMapping')}
        />
        <ButtonLink
          kind="secondary"
          to="/devices/mappings/$idMapping"
          params={{ idMapping: idMapping === null ? 'new' : String(idMapping) }}
          search={{ tracker: uniqueIdentifiant }}
        >
          {t(idMapping === null ? 'new' : 'edit')}
        </ButtonLink>
        <ErrorNote error={failure} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={give.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
