import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Modal } from '../../ui/Modal.tsx';
import classes from './ColumnsButton.module.css';
import { moved } from './columns.ts';

interface ColumnsButtonProps<Column extends string> {
  /** The first one names the row: it stays where it is. */
  readonly columns: readonly Column[];
  readonly all: readonly Column[];
  readonly nameOf: (column: Column) => string;
  readonly onChange: (columns: readonly Column[]) => void;
}

/** Which columns there are, and in which order. */
export function ColumnsButton<Column extends string>({ columns, all, nameOf, onChange }: ColumnsButtonProps<Column>) {
  const { t } = useTranslation('lists');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const listed = [...columns, ...all.filter((column) => !columns.includes(column))];
  return (
    <>
      <IconButton label={t('columns')} onClick={() => setIsOpen(true)}>
        <IconColumns3 size={18} aria-hidden />
      </IconButton>
      {isOpen && (
        <Modal title={t('columns')} closeLabel={t('close')} onClose={close}>
          <ul className={classes['list']}>
            {listed.map((column) => {
              const [isShown, name] = [columns.includes(column), nameOf(column)];
              const at = columns.indexOf(column);
              return (
                <li key={column} className={classes['line']}>
                  <Checkbox
                    label={name}
                    checked={isShown}
                    disabled={column === all[0]}
                    onChange={() => onChange(isShown ? columns.filter((one) => one !== column) : [...columns, column])}
                  />
                  {isShown && column !== all[0] && (
                    <span className={classes['moves']}>
                      <IconButton label={t('earlier', { name })} disabled={at <= 1} onClick={() => onChange(moved(columns, column, -1))}>
                        <IconArrowUp size={16} aria-hidden />
                      </IconButton>
                      <IconButton
                        label={t('later', { name })}
                        disabled={at === columns.length - 1}
                        onClick={() => onChange(moved(columns, column, 1))}
                      >
                        <IconArrowDown size={16} aria-hidden />
                      </IconButton>
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
          <DialogActions>
            <Button kind="secondary" onClick={() => onChange(all)}>
              {t('allColumns')}
            </Button>
            <Button onClick={close}>{t('close')}</Button>
          </DialogActions>
        </Modal>
      )}
    </>
  );
}
