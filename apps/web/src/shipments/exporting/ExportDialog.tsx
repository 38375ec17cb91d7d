import { MOST_EXPORTED } from '@sillage/domain/shipments/shipment';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { useListSettings } from '../table/listSettings.queries.ts';
import classes from './ExportDialog.module.css';
import { lengthOf, type ExportSource } from './export.queries.ts';
import { useExport, type ExportFormat } from './useExport.queries.ts';

interface ExportDialogProps {
  readonly source: ExportSource;
  readonly onClose: () => void;
}

/** In which format, of how many, with which columns; then how far it is. */
export function ExportDialog({ source, onClose }: ExportDialogProps) {
  const { t } = useTranslation('shipmentTable');
  const format = useFormat();
  const { columns } = useListSettings();
  const [type, setType] = useState<ExportFormat>('xlsx');
  const { progress, start, cancel } = useExport(onClose);
  const count = lengthOf(source);
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Modal title={t('export')} closeLabel={t('cancel')} onClose={close}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void start(source, columns, type);
        }}
      >
        <p>
          {count === null ? t('exportAll') : t('exportCount', { count, number: format.whole(count) })}{' '}
          {t('exportColumns', { columns: format.list(columns.map((column) => t(`column.${column}`))) })}
        </p>
        {count !== null && count >= MOST_EXPORTED && <p>{t('exportMost', { number: format.whole(MOST_EXPORTED) })}</p>}
        {progress === null ? (
          <Segments
            label={t('format')}
            value={type}
            onChange={setType}
            options={[
              { value: 'xlsx', label: 'Excel (XLSX)', icon: <IconFileSpreadsheet size={16} aria-hidden /> },
              { value: 'csv', label: 'CSV', icon: <IconFileText size={16} aria-hidden /> },
            ]}
          />
        ) : (
          <div className={classes['progress']}>
            <ProgressBar value={progress.of === null ? null : progress.done / progress.of} label={t('exporting')} tone="brand" />
            <span aria-live="polite">{t('exported', { number: format.whole(progress.done) })}</span>
          </div>
        )}
        <DialogActions>
          <Button kind="secondary" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={progress !== null}>
            {t('export')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
