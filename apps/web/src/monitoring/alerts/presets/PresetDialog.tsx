import { addAlertPreset, type WirePreset } from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import { isTimed, RULE_KEYS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import classes from '../rules/Rule.module.css';
import { emptyRule, NO_TARGET, wireShaped, withKey, type RuleDraft } from '../rules/ruleDraft.view.ts';
import { RuleFaults } from '../rules/ruleFaults.view.ts';
import { limitFaults } from '../rules/limitFaults.view.ts';
import { ruleFieldOf } from '../rules/ruleForm.view.ts';
import { presetDraft } from '../rules/storedRule.view.ts';
import { ClearFields } from '../rules/MoreClauses.tsx';
import { PhaseFields } from '../rules/PhaseFields.tsx';
import { ShapeFields } from '../rules/FenceFields.tsx';
import { HoldTimeFields } from '../rules/HoldTimeFields.tsx';
import { LimitFields } from '../rules/WhenClauses.tsx';
import { useSavePreset } from '../presets.queries.ts';

interface PresetDialogProps {
  readonly idCustomer: number;
  /** Null: a new one. */
  readonly preset: WirePreset | null;
  readonly onClose: () => void;
}

interface PresetValues extends RuleDraft {
  readonly presetName: string;
  readonly isFavourite: boolean;
}

const PRESET_FORM: FormRules<PresetValues> = {
  schema: addAlertPreset.body,
  toWire: wirePreset,
  furtherFaults: limitFaults,
  fieldOf: ruleFieldOf,
};

function wirePreset({ presetName, isFavourite, ...draft }: PresetValues) {
  return { ...wireShaped(draft), presetName: presetName.trim(), isFavourite };
}

function presetValues(idCustomer: number, preset: WirePreset | null): PresetValues {
  const { presetName = '', isFavourite = false } = preset ?? {};
  return { ...emptyRule(NO_TARGET, idCustomer), ...(preset && presetDraft(preset)), presetName, isFavourite };
}

/** What is watched again and again, under a name. */
export function PresetDialog({ idCustomer, preset, onClose }: PresetDialogProps) {
  const { t } = useTranslation('alertRules');
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(
    PRESET_FORM,
    presetValues(idCustomer, preset),
  );
  const save = useSavePreset(preset?.idPreset ?? null);
  const submit = () => {
    if (!check()) return;
    const sent = { ...wirePreset(values), ...(preset ? {} : { idCustomer }) };
    save.mutate(sent, { onSuccess: onClose, onError: refuse });
  };
  return (
    <Modal onClose={onClose} title={t(preset ? 'presetEdit' : 'presetAdd')} closeLabel={t('cancel')} size="lg">
      <RuleFaults value={(field) => (field === 'telling' ? undefined : faultAt(field))}>
        <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
          <TextField
            label={t('presetName')}
            value={values.presetName}
            error={faultAt('presetName')}
            maxLength={100}
            required
            onChange={({ target }) => change({ presetName: target.value })}
          />
          <WatchedFields draft={values} change={change} />
          <Checkbox
            label={t('favourite')}
            checked={values.isFavourite}
            onChange={({ target }) => change({ isFavourite: target.checked })}
          />
          <ErrorNote error={failure} />
          <DialogActions>
            <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
            <Button type="submit" busy={save.isPending}>
              {t('save')}
            </Button>
          </DialogActions>
        </Form>
      </RuleFaults>
    </Modal>
  );
}

interface WatchedFieldsProps {
  readonly draft: RuleDraft;
  readonly change: (next: Partial<RuleDraft>) => void;
}

function WatchedFields({ draft, change }: WatchedFieldsProps) {
  const { t } = useTranslation('alertRules');
  return (
    <>
      <div className={classes['fields']}>
        <PlainSelect
          label={t('what')}
          value={draft.ruleKey}
          onChange={(ruleKey) => change(withKey(draft, ruleKey))}
          options={RULE_KEYS.map((value) => ({ value, label: t(`key.${value}`) }))}
        />
        <LimitFields watched={draft} change={change} isArea={draft.corners !== null} />
        {draft.ruleKey === 'geofencing' && <ShapeFields draft={draft} change={change} />}
        {!isTimed(draft.ruleKey) && (
          <>
            <HoldTimeFields watched={draft} change={change} />
            {!draft.forTotal && <ClearFields watched={draft} change={change} />}
          </>
        )}
      </div>
      {draft.ruleKey !== 'delay' && <PhaseFields watched={draft} change={change} />}
    </>
  );
}
