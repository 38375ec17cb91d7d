import { linkToAsset } from '@sillage/contract/goods/assets/assetLinks.contract';
import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ScanButton } from '../../../tracking/trackers/shared/ScanButton.tsx';
import { useTrackerSearch } from '../../../tracking/trackers/shared/trackers.queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { SuggestField } from '../../../ui/form/SuggestField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useLinkTracker } from '../assets.queries.ts';
import { refusedWhere } from '../refusedWhere.view.ts';
import classes from './Details.module.css';

interface LinkDialogProps {
  readonly asset: AssetSummary;
  readonly onClose: () => void;
}

interface LinkDraft {
  readonly tracker: string;
}

const sentLink = ({ tracker }: LinkDraft) => ({ tracker: tracker.trim() });

const LINK_FORM: FormRules<LinkDraft> = { schema: linkToAsset.body, toWire: sentLink };

/** Which tracker is put on an asset. */
export function LinkAssetDialog({ asset, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['assets', 'trackers']);
  const { values, change, led, isChanged, check, tell, faultAt } = useContractDraft(LINK_FORM, { tracker: '' });
  const { tracker } = values;
  const setTracker = (next: string) => change({ tracker: next });
  const { data, isFetching } = useTrackerSearch(tracker.trim(), asset.idCustomer);
  const link = useLinkTracker(asset.uniqueIdentifiant);
  const submit = () => {
    if (!check()) return;
    link.mutate(sentLink(values).tracker, { onSuccess: onClose, onError: (error) => tell(refusedWhere('tracker', error)) });
  };
  return (
    <Modal onClose={onClose} title={t('linkTitle', { reference: asset.reference })} closeLabel={t('cancel')}>
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
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
          error={faultAt('tracker')}
        />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={link.isPending} disabled={tracker.trim() === ''}>
            {t('link')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
