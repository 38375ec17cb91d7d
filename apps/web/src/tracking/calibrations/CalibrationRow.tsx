import type { WireCalibration } from '@sillage/contract/tracking/calibrations/calibrations.contract';
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './Calibrations.module.css';
import { useCertificate, useDeleteCalibration } from './calibrations.queries.ts';
import { useMadeRow } from '../../ui/madeRow.ts';
import { CalibrationChip } from './shared/CalibrationChip.tsx';

interface CalibrationRowProps {
  readonly calibration: WireCalibration;
  readonly uniqueIdentifiant: string;
  /** Only for those who may. */
  readonly onEdit: (() => void) | undefined;
}

export function CalibrationRow({ calibration, uniqueIdentifiant, onEdit }: CalibrationRowProps) {
  const row = useMadeRow<HTMLLIElement>('calibration', calibration.idCalibration);
  const { t } = useTranslation('calibrations');
  const format = useFormat();
  const certificate = useCertificate();
  const [isRemoving, setIsRemoving] = useState(false);
  const { idCalibration, laboratory, calibratedDate, dueDate, temperatureOffset, humidityOffset, applied, file } = calibration;
  const day = (date: string) => format.date(new Date(`${date}T12:00:00`).getTime());
  const offsets = [
    ...(temperatureOffset === null ? [] : [format.preciselyMeasured(temperatureOffset, '°C')]),
    ...(humidityOffset === null ? [] : [format.preciselyMeasured(humidityOffset, '%')]),
  ];
  return (
    <li ref={row} className={classes['row']}>
      <div className={classes['line']}>
        <strong dir="auto">{calibration.certificate}</strong>
        <CalibrationChip dueDate={dueDate} />
      </div>
      {laboratory !== '' && <p dir="auto">{laboratory}</p>}
      <p>{t('span', { from: day(calibratedDate), to: day(dueDate) })}</p>
      <p>{t(applied ? 'offsetsAdded' : 'offsetsNamed', { offsets: format.list(offsets) })}</p>
      <ErrorNote error={certificate.error} />
      <div className={classes['actions']}>
        {file && (
          <Button
            kind="secondary"
            size="xs"
            icon={<IconDownload size={16} aria-hidden />}
            busy={certificate.isPending}
            onClick={() => certificate.mutate({ idCalibration, name: file.name })}
          >
            <bdi>{file.name}</bdi>
          </Button>
        )}
        {onEdit && (
          <>
            <IconButton label={t('edit', { name: calibration.certificate })} onClick={onEdit}>
              <IconPencil size={17} aria-hidden />
            </IconButton>
            <IconButton label={t('remove', { name: calibration.certificate })} onClick={() => setIsRemoving(true)}>
              <IconTrash size={17} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      {isRemoving && <RemoveDialog {...{ calibration, uniqueIdentifiant }} onClose={() => setIsRemoving(false)} />}
    </li>
  );
}

interface RemoveDialogProps extends Omit<CalibrationRowProps, 'onEdit'> {
  readonly onClose: () => void;
}

function RemoveDialog({ calibration: { idCalibration, certificate }, uniqueIdentifiant, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('calibrations');
  const remove = useDeleteCalibration(uniqueIdentifiant);
  return (
    <ConfirmAction
      title={t('removeTitle', { name: certificate })}
      cancelLabel={t('cancel')}
      confirmLabel={t('removeConfirm')}
      action={remove}
      onConfirm={() => remove.mutate(idCalibration, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmAction>
  );
}
