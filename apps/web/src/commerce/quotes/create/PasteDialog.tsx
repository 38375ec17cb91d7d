import { PACKING_FIELDS } from '@sillage/domain/commerce/quotes/packingColumns';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogGuard } from '../../../platform/form/DialogGuard.tsx';
import { pastedCells } from '../../../platform/sheet/pastedCells.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { SaveActions } from '../../../ui/SaveActions.tsx';
import classes from './NewQuote.module.css';
import { rowsOfCells } from './pastedRows.view.ts';
import type { DraftPiece } from './quoteDraft.view.ts';

interface PasteDialogProps {
  readonly onPaste: (rows: readonly DraftPiece[]) => void;
  readonly onClose: () => void;
}

/** Rows that were copied in a spreadsheet. What they are understood as is said before they are taken. */
export function PasteDialog({ onPaste, onClose }: PasteDialogProps) {
  const { t } = useTranslation('newQuote');
  const format = useFormat();
  const [text, setText] = useState('');
  const rows = rowsOfCells(pastedCells(text));
  const [isTried, setIsTried] = useState(false);
  const columns = format.list(PACKING_FIELDS.map((field) => t(`piece.${field}`)));
  return (
    <Modal onClose={onClose} title={t('paste')} closeLabel={t('close')} size="lg">
      <DialogGuard isChanged={text.trim() !== ''} />
      <form
        className={classes['fields']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (rows.length > 0) onPaste(rows);
        }}
      >
        <p>{t('pasteText', { columns })}</p>
        <TextArea
          label={t('pasted')}
          rows={8}
          value={text}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          hint={rows.length > 0 ? t('pasteRows', { count: rows.length }) : undefined}
          error={isTried && rows.length === 0 ? t('pasteNone') : undefined}
        />
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('pasteTake')} isBusy={false} onCancel={onClose} />
      </form>
    </Modal>
  );
}
