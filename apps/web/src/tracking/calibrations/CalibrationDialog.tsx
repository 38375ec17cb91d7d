import { addCalibration, type WireCalibration } from '@sillage/contract/tracking/calibrations/calibrations.contract';
import { FILE_LIMIT_MEGABYTES } from '@sillage/domain/platform/files/limits';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCEPTED_FILES, faultOf as faultOfFile } from '../../platform/files/fileFault.ts';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
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
    file: null as File | null,
  };
}

type Draft = ReturnType<typeof draftOf>;

const RULES: FormRules<Draft> = {
  schema: addCalibration.body,
  // A day that is not typed yet is none, rather than a wrong one.
  toWire: ({ file: _file, calibratedDate, dueDate, ...said }) => ({
    ...said,
    calibratedDate: calibratedDate || undefined,
    dueDate: dueDate || undefined,
  }),
  // The schema compares two fields once each of them alone is right.
  furtherFaults: ({ calibratedDate, dueDate, temperatureOffset, humidityOffset, file }) => {
    const fileFault = file && faultOfFile(file);
    return [
      ...(calibratedDate !== '' && dueDate !== '' && dueDate <= calibratedDate
        ? [{ field: 'dueDate', code: 'calibration.orderWrong' as const }]
        : []),
      ...(temperatureOffset === null && humidityOffset === null
        ? [{ field: 'temperatureOffset', code: 'calibration.nothingCalibrated' as const }]
        : []),
      ...(fileFault === null ? [] : [{ field: 'file', code: fileFault }]),
    ];
  },
};

/** A certificate of a tracker, entered or corrected. */
export function CalibrationDialog({ uniqueIdentifiant, calibration, onClose }: CalibrationDialogProps) {
  const { t } = useTranslation('calibrations');
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(RULES, () => draftOf(calibration));
  // Whoever tries again after the file was refused does not enter the record twice.
  const [idKept, setIdKept] = useState(calibration?.idCalibration ?? null);
  const save = useSaveCalibration(uniqueIdentifiant, setIdKept);
  const submit = () => {
    if (!check()) return;
    const { file, ...body } = values;
    save.mutate({ idCalibration: idKept, body, file }, { onError: refuse, onSuccess: onClose });
  };
  const typed = (name: 'certificate' | 'laboratory' | 'calibratedDate' | 'dueDate') => ({
    label: t(name),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    error: faultAt(name),
  });
  return (
    <Modal
      onClose={onClose}
      title={t(calibration ? 'editTitle' : 'addTitle', { name: uniqueIdentifiant })}
      closeLabel={t('cancel')}
      size="lg"
    >
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <ErrorNote error={failure} />
        <div className={classes['fields']}>
          <TextField {...typed('certificate')} maxLength={100} autoComplete="off" required />
          <TextField {...typed('laboratory')} maxLength={200} />
        </div>
        <div className={classes['fields']}>
          <TextField {...typed('calibratedDate')} type="date" required />
          <TextField {...typed('dueDate')} type="date" hint={t('dueHint')} required />
        </div>
        <Offsets draft={values} set={change} faultAt={faultAt} />
        <CertificateFile
          file={values.file}
          kept={calibration?.file?.name ?? null}
          fault={faultAt('file')}
          onFile={(file) => change({ file })}
        />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={save.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}

interface OffsetsProps {
  readonly draft: Draft;
  readonly set: (change: Partial<Draft>) => void;
  readonly faultAt: (field: 'temperatureOffset' | 'humidityOffset') => string | undefined;
}

function Offsets({ draft, set, faultAt }: OffsetsProps) {
  const { t } = useTranslation('calibrations');
  return (
    <>
      <div className={classes['fields']}>
        <NumberField
          {...{ label: t('temperatureOffset'), hint: t('offsetHint'), unit: '°C', min: -LARGEST_CELSIUS, max: LARGEST_CELSIUS, step: 0.01 }}
          value={draft.temperatureOffset}
          onChange={(temperatureOffset) => set({ temperatureOffset })}
          error={faultAt('temperatureOffset')}
        />
        <NumberField
          {...{ label: t('humidityOffset'), hint: t('offsetHint'), unit: '%', min: -LARGEST_POINTS, max: LARGEST_POINTS, step: 0.1 }}
          value={draft.humidityOffset}
          onChange={(humidityOffset) => set({ humidityOffset })}
          error={faultAt('humidityOffset')}
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
  readonly fault: string | undefined;
  readonly onFile: (file: File) => void;
}

function CertificateFile({ file, kept, fault, onFile }: CertificateFileProps) {
  const { t } = useTranslation('calibrations');
  const input = useRef<HTMLInputElement>(null);
  const name = file?.name ?? kept;
  return (
    <DropZone input={input} label={t('file')} className={classes['drop']} accept={ACCEPTED_FILES} onFiles={([one]) => one && onFile(one)}>
      <IconPaperclip size={20} aria-hidden />
      <div>
        <p dir="auto">{name ?? t('noFile')}</p>
        <p className={classes['hint']}>{t('fileHint', { megabytes: FILE_LIMIT_MEGABYTES })}</p>
        {fault !== undefined && <FailureNote>{fault}</FailureNote>}
      </div>
      <Button kind="secondary" size="xs" onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
    </DropZone>
  );
}
