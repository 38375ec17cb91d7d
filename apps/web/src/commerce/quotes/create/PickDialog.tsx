import { IconSearchOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { Failure } from '../../../platform/Failure.tsx';
import { MoreButton } from '../../../platform/list/MoreButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { MorePages } from '../../../ui/RowsInSight.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from './PickDialog.module.css';

export interface PickRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly note: ReactNode;
}

interface PickDialogProps {
  readonly title: string;
  readonly list: MorePages & { readonly data: unknown; readonly refetch: () => unknown };
  readonly rows: readonly PickRow[];
  readonly search: string | undefined;
  readonly onSearch: (search: string | undefined) => void;
  readonly onPick: (keys: readonly string[]) => void;
  /** Several are ticked, and taken together; what the button says of so many. */
  readonly many?: ((count: number) => string) | undefined;
  readonly onClose: () => void;
}

/** One or several of many, found by searching. */
export function PickDialog({ title, list, rows, search, onSearch, onPick, many, onClose }: PickDialogProps) {
  const { t } = useTranslation('newQuote');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const tick = (key: string, isOn: boolean) => setTicked(isOn ? [...ticked, key] : ticked.filter((one) => one !== key));
  return (
    <Modal onClose={onClose} title={title} closeLabel={t('close')} size="lg">
      <div className={classes['list']}>
        <DelayedSearchField
          label={t('search')}
          placeholder={t('search')}
          clearLabel={t('clearSearch')}
          least={SEARCH_MIN}
          leastHint={t('searchLeast')}
          asked={search}
          onAsk={onSearch}
        />
        {list.error !== null && list.data === undefined && <Failure error={list.error} onRetry={() => void list.refetch()} />}
        {list.error === null && list.data === undefined && <Skeleton height="180px" />}
        {list.data !== undefined && rows.length === 0 && <Notice icon={<IconSearchOff />} title={t('nothingThere')} />}
        <ul className={classes['rows']}>
          {rows.map(({ key, label, note }) => (
            <li key={key}>
              {many ? (
                <span className={classes['row']}>
                  <Checkbox
                    label={<Said label={label} note={note} />}
                    checked={ticked.includes(key)}
                    onChange={({ target }) => tick(key, target.checked)}
                  />
                </span>
              ) : (
                <button type="button" className={classes['row']} onClick={() => onPick([key])}>
                  <Said label={label} note={note} />
                </button>
              )}
            </li>
          ))}
        </ul>
        <MoreButton of={list} label={t('more')} />
      </div>
      {many && (
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button disabled={ticked.length === 0} onClick={() => onPick(ticked)}>
            {many(ticked.length)}
          </Button>
        </DialogActions>
      )}
    </Modal>
  );
}

function Said({ label, note }: Pick<PickRow, 'label' | 'note'>) {
  return (
    <span className={classes['said']}>
      <strong>{label}</strong>
      <small>{note}</small>
    </span>
  );
}
