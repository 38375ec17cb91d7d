import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/refusalText.ts';
import { Button } from '../../../ui/Button.tsx';
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

/** Which mapping a tracker is read by. */
export function TrackerMappingDialog({ tracker: { uniqueIdentifiant, idCustomer, mapping }, onClose }: TrackerMappingDialogProps) {
  const { t } = useTranslation(['mappings', 'refusals']);
  const [idMapping, setIdMapping] = useState(mapping?.idMapping ?? null);
  const give = useGiveMapping(uniqueIdentifiant);
  return (
    <Modal onClose={onClose} title={t('mappingTitle', { name: uniqueIdentifiant })} closeLabel={t('cancel')}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          give.mutate(idMapping, { onSuccess: onClose });
        }}
      >
        <MappingSelect
          value={idMapping}
          onChange={setIdMapping}
          idCustomer={idCustomer}
          given={mapping}
          error={give.error ? t(codeOf(give.error), { ns: 'refusals' }) : undefined}
        />
        <ButtonLink
          kind="secondary"
          to="/devices/mappings/$idMapping"
          params={{ idMapping: idMapping === null ? 'new' : String(idMapping) }}
          search={{ tracker: uniqueIdentifiant }}
        >
          {t(idMapping === null ? 'new' : 'edit')}
        </ButtonLink>
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={give.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
