import { createIndoorFloor, type IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import { FLOOR_LEVEL } from '@sillage/domain/goods/indoor/plan';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import { FormNumber } from '../../platform/form/FormNumber.tsx';
import { FormText } from '../../platform/form/FormText.tsx';
import { useContractForm } from '../../platform/form/useContractForm.ts';
import { codeOf } from '../../platform/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { readFloor, useSaveFloor } from './indoor.queries.ts';
import classes from './Indoor.module.css';
import { SaveError } from '../../platform/form/SaveError.tsx';
import { useVersion } from '../../platform/form/useVersion.ts';

interface FloorDraft {
  readonly name: string;
  readonly level: number | null;
}

interface FloorDialogProps {
  readonly idSite: number;
  /** Null for a new one. */
  readonly floor: IndoorFloor | null;
  /** What a new one is proposed as. */
  readonly level: number;
  readonly onSaved: (floor: IndoorFloor) => void;
  readonly onClose: () => void;
}

const NAME_LENGTH = 60;

/** A new floor, or another name and level for one. */
export function FloorDialog({ idSite, floor, level, onSaved, onClose }: FloorDialogProps) {
  const { t } = useTranslation(['indoor', 'errors']);
  const [led, setLed] = useState(0);
  const toWire = (draft: FloorDraft) => ({ name: draft.name, level: draft.level ?? Number.NaN });
  const draftOf = (one: IndoorFloor | null): FloorDraft => ({ name: one?.name ?? '', level: one?.etages ?? level });
  const { form, isChanged, refuse, rebased } = useContractForm<FloorDraft>({ schema: createIndoorFloor.body, toWire }, draftOf(floor));
  const version = useVersion({ opened: floor, read: readFloor, draftOf, rebased });
  const { mutate, isPending } = useSaveFloor(idSite, version.known);
  const lead = () => setLed((times) => times + 1);
  const save = form.handleSubmit(
    (draft) =>
      mutate(toWire(draft), {
        onSuccess: (saved) => {
          onSaved(saved);
          onClose();
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
    <Modal title={t(floor ? 'changeFloor' : 'addFloor')} closeLabel={t('cancel')} onClose={onClose}>
      <Form className={classes['form']} onSubmit={save} led={led} isChanged={isChanged}>
        <FormText control={form.control} name="name" label={t('floorName')} maxLength={NAME_LENGTH} required />
        <FormNumber
          control={form.control}
          name="level"
          label={t('level')}
          hint={t('levelHint')}
          unit=""
          min={FLOOR_LEVEL.min}
          max={FLOOR_LEVEL.max}
          step={1}
        />
        <SaveError error={null} version={version} labels={{ name: t('floorName'), level: t('level') }} />
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
