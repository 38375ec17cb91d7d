import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanButton } from '../../../tracking/trackers/shared/ScanButton.tsx';
import { useTrackerSearch } from '../../../tracking/trackers/shared/trackers.queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { SuggestField } from '../../../ui/form/SuggestField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useLinkTracker } from '../assets.queries.ts';
import { refusalAndWhere } from '../refusalAndWhere.view.ts';
import classes from './Details.module.css';

interface LinkDialogProps {
  readonly asset: AssetSummary;
  readonly onClose: () => void;
}

/** Which tracker is put on an asset. */
export function LinkAssetDialog({ asset, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['assets', 'refusals', 'trackers']);
  const [tracker, setTracker] = useState('');
  const { data, isFetching } = useTrackerSearch(tracker.trim(), asset.idCustomer);
  const link = useLinkTracker(asset.uniqueIdentifiant);
  return (
    <Modal onClose={onClose} title={t('linkTitle', { reference: asset.reference })} closeLabel={t('cancel')}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          link.mutate(tracker.trim(), { onSuccess: onClose });
        }}
      >
        <div>
          <ScanButton size="xs" onFound={({ uniqueIdentifiant }) => setTracker(uniqueIdentifiant)} />
        </div>
        <SuggestField
          label={t('tracker')}
          hint={t('linkHint')}
          text={tracker}
          onText={setTracker}
          onPick={setTracker}
          onBlur={() => undefined}
          suggestions={(data?.data ?? []).map(({ uniqueIdentifiant }) => ({ key: uniqueIdentifiant, label: uniqueIdentifiant }))}
          isSearching={isFetching}
          placeholder={t('trackers:searchPlaceholder')}
          note={data ? t('trackers:noneFound') : null}
          error={refusalAndWhere(link.error, (code) => t(code, { ns: 'refusals' }))}
        />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={link.isPending} disabled={tracker.trim() === ''}>
            {t('link')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
