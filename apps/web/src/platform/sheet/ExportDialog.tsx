import { MOST_EXPORTED } from '@sillage/domain/journeys/shipments/shipment';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { useFormat } from '../time/useFormat.ts';
import classes from './ExportDialog.module.css';
import { useSheetExport, type SheetFormat, type SheetSource } from './useSheetExport.ts';

interface ExportDialogProps<Row> {
  readonly source: SheetSource<Row>;
  readonly onClose: () => void;
  /** What else is chosen. */
  readonly children?: ReactNode;
}

/** In which format, of how many, with which columns; then how far it is. */
export function ExportDialog<Row>({ source, onClose, children }: ExportDialogProps<Row>) {
  const { t } = useTranslation('lists');
  const format = useFormat();
  const [type, setType] = useState<SheetFormat>('xlsx');
  const { progress, start, cancel } = useSheetExport<Row>(onClose);
  const { length, columns } = source;
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
          void start(source, type);
        }}
      >
        <p>
          {length === null ? t('exportAll') : t('exportCount', { count: length, number: format.whole(length) })}{' '}
          {t('exportColumns', { columns: format.list(columns.flatMap(({ name }) => name ?? [])) })}
        </p>
        {columns.some(({ name }) => name === null) && <p>{t('exportAltogether', { number: format.whole(columns.length) })}</p>}
        {length !== null && length >= MOST_EXPORTED && <p>{t('exportMost', { number: format.whole(MOST_EXPORTED) })}</p>}
        {progress === null && children}
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
            <span aria-live="polite">{t('exported', { count: progress.done, number: format.whole(progress.done) })}</span>
          </div>
        )}
        <DialogActions>
          <CancelButton onCancel={close}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={progress !== null}>
            {t('export')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
