import type { WireCalibration } from '@sillage/contract/tracking/calibrations/calibrations.contract';
import { FILE_LIMIT_MEGABYTES } from '@sillage/domain/platform/files/limits';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCEPTED_FILES, faultOf as faultOfFile } from '../../platform/files/fileFault.ts';
import { RefusalNote } from '../../platform/RefusalNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { DropZone } from '../../ui/DropZone.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import classes from './Calibrations.module.css';
import { useSaveCalibration } from './calibrations.queries.ts';

interface CalibrationDialogProps {
  readonly uniqueIdentifiant: string;
  /** Null for a new one. */
  readonly calibration: WireCalibration | null;
  readonly onClose: () => void;
}

const LARGEST_CELSIUS = 20;
const LARGEST_POINTS = 50;

function draftOf(calibration: WireCalibration | null) {
  return {
    certificate: calibration?.certificate ?? '',
    laboratory: calibration?.laboratory ?? '',
    calibratedDate: calibration?.calibratedDate ?? '',
    dueDate: calibration?.dueDate ?? '',
    temperatureOffset: calibration?.temperatureOffset ?? null,
    humidityOffset: calibration?.humidityOffset ?? null,
    applied: calibration?.applied ?? false,
  };
}

type Draft = ReturnType<typeof draftOf>;

/** What keeps a draft from being sent, in the words of the refusals. */
function faultOf({ calibratedDate, dueDate, temperatureOffset, humidityOffset }: Draft) {
  if (calibratedDate !== '' && dueDate !== '' && dueDate <= calibratedDate) return 'calibration.orderWrong';
  return temperatureOffset === null && humidityOffset === null ? 'calibration.nothingCalibrated' : null;
}

/** A certificate of a tracker, entered or corrected. */
export function CalibrationDialog({ uniqueIdentifiant, calibration, onClose }: CalibrationDialogProps) {
  const { t } = useTranslation(['calibrations', 'refusals']);
  const [draft, setDraft] = useState(() => draftOf(calibration));
  const [file, setFile] = useState<File | null>(null);
  // Whoever tries again after the file was refused does not enter the record twice.
  const [idKept, setIdKept] = useState(calibration?.idCalibration ?? null);
  const save = useSaveCalibration(uniqueIdentifiant, setIdKept);
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const fault = faultOf(draft);
  const isUnfinished = draft.certificate.trim() === '' || draft.calibratedDate === '' || draft.dueDate === '' || fault !== null;
  const fileFault = file && faultOfFile(file);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isUnfinished && fileFault === null) save.mutate({ idCalibration: idKept, body: draft, file }, { onSuccess: onClose });
  };
  return (
    <Modal
      onClose={onClose}
      title={t(calibration ? 'editTitle' : 'addTitle', { name: uniqueIdentifiant })}
      closeLabel={t('cancel')}
      size="lg"
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <div className={classes['fields']}>
          <TextField
            {...{ label: t('certificate'), value: draft.certificate, maxLength: 100, autoComplete: 'off' }}
            onChange={({ target }) => set({ certificate: target.value })}
          />
          <TextField
            {...{ label: t('laboratory'), value: draft.laboratory, maxLength: 200 }}
            onChange={({ target }) => set({ laboratory: target.value })}
          />
        </div>
        <div className={classes['fields']}>
          <TextField
            {...{ label: t('calibratedDate'), type: 'date', value: draft.calibratedDate }}
            onChange={({ target }) => set({ calibratedDate: target.value })}
          />
          <TextField
            {...{ label: t('dueDate'), type: 'date', value: draft.dueDate, hint: t('dueHint') }}
            error={fault === 'calibration.orderWrong' ? t(fault, { ns: 'refusals' }) : undefined}
            onChange={({ target }) => set({ dueDate: target.value })}
          />
        </div>
        <Offsets draft={draft} set={set} />
        <CertificateFile file={file} kept={calibration?.file?.name ?? null} fault={fileFault} onFile={setFile} />
        <RefusalNote refusal={save.error} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending} disabled={isUnfinished || fileFault !== null}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

function Offsets({ draft, set }: { readonly draft: Draft; readonly set: (change: Partial<Draft>) => void }) {
  const { t } = useTranslation('calibrations');
  return (
    <>
      <div className={classes['fields']}>
        <NumberField
          {...{ label: t('temperatureOffset'), hint: t('offsetHint'), unit: '°C', min: -LARGEST_CELSIUS, max: LARGEST_CELSIUS, step: 0.01 }}
          value={draft.temperatureOffset}
          onChange={(temperatureOffset) => set({ temperatureOffset })}
        />
        <NumberField
          {...{ label: t('humidityOffset'), hint: t('offsetHint'), unit: '%', min: -LARGEST_POINTS, max: LARGEST_POINTS, step: 0.1 }}
          value={draft.humidityOffset}
          onChange={(humidityOffset) => set({ humidityOffset })}
        />
      </div>
      <Switch label={t('applied')} hint={t('appliedHint')} isOn={draft.applied} onChange={(applied) => set({ applied })} />
    </>
  );
}

interface CertificateFileProps {
  readonly file: File | null;
  /** The name of the one that is there already. */
  readonly kept: string | null;
  readonly fault: ReturnType<typeof faultOfFile>;
  readonly onFile: (file: File) => void;
}

function CertificateFile({ file, kept, fault, onFile }: CertificateFileProps) {
  const { t } = useTranslation(['calibrations', 'refusals']);
  const input = useRef<HTMLInputElement>(null);
  const name = file?.name ?? kept;
  return (
    <DropZone input={input} label={t('file')} className={classes['drop']} accept={ACCEPTED_FILES} onFiles={([one]) => one && onFile(one)}>
      <IconPaperclip size={20} aria-hidden />
      <div>
        <p dir="auto">{name ?? t('noFile')}</p>
        <p className={classes['hint']}>{t('fileHint', { megabytes: FILE_LIMIT_MEGABYTES })}</p>
        {fault !== null && <FailureNote>{t(fault, { ns: 'refusals' })}</FailureNote>}
      </div>
      <Button kind="secondary" size="xs" onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
    </DropZone>
  );
}
