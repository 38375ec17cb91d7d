import type { WirePreset } from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import { isTimed, RULE_KEYS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import classes from '../rules/Rule.module.css';
import { emptyRule, isShapeComplete, NO_TARGET, wireShaped, withKey } from '../rules/ruleDraft.view.ts';
import { presetDraft } from '../rules/storedRule.view.ts';
import { ClearFields } from '../rules/MoreClauses.tsx';
import { PhaseFields } from '../rules/PhaseFields.tsx';
import { ShapeFields } from '../rules/FenceFields.tsx';
import { PatienceFields } from '../rules/PatienceFields.tsx';
import { LimitFields } from '../rules/WhenClauses.tsx';
import { useSavePreset } from '../presets.queries.ts';

interface PresetDialogProps {
  readonly idCustomer: number;
  /** Null: a new one. */
  readonly preset: WirePreset | null;
  readonly onClose: () => void;
}

/** What is watched again and again, under a name. */
export function PresetDialog({ idCustomer, preset, onClose }: PresetDialogProps) {
  const { t } = useTranslation('alertRules');
  const [presetName, setName] = useState(preset?.presetName ?? '');
  const [isFavourite, setFavourite] = useState(preset?.isFavourite ?? false);
  const [draft, setDraft] = useState(() => ({ ...emptyRule(NO_TARGET, idCustomer), ...(preset && presetDraft(preset)) }));
  const save = useSavePreset(preset?.idPreset ?? null);
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate(
      { ...wireShaped(draft), presetName: presetName.trim(), isFavourite, ...(preset ? {} : { idCustomer }) },
      { onSuccess: onClose },
    );
  };
  return (
    <Modal onClose={onClose} title={t(preset ? 'presetEdit' : 'presetAdd')} closeLabel={t('cancel')} size="lg">
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextField label={t('presetName')} value={presetName} maxLength={100} required onChange={({ target }) => setName(target.value)} />
        <div className={classes['fields']}>
          <PlainSelect
            label={t('what')}
            value={draft.ruleKey}
            onChange={(ruleKey) => setDraft(withKey(draft, ruleKey))}
            options={RULE_KEYS.map((value) => ({ value, label: t(`key.${value}`) }))}
          />
          <LimitFields watched={draft} change={change} isArea={draft.corners !== null} />
          {draft.ruleKey === 'geofencing' && <ShapeFields draft={draft} change={change} />}
          {!isTimed(draft.ruleKey) && (
            <>
              <PatienceFields watched={draft} change={change} />
              {!draft.forTotal && <ClearFields watched={draft} change={change} />}
            </>
          )}
        </div>
        {draft.ruleKey !== 'delay' && <PhaseFields watched={draft} change={change} />}
        <Checkbox label={t('favourite')} checked={isFavourite} onChange={({ target }) => setFavourite(target.checked)} />
        <RefusalNote refusal={save.error} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending} disabled={presetName.trim() === '' || !isShapeComplete(draft)}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
