import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogGuard } from '../form/DialogGuard.tsx';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { ViewSetting } from './firstView.ts';
import { isSameSearch, MOST_VIEWS, NAME_LENGTH, withoutView, type SavedView } from './savedViews.ts';
import { useSavedViews } from './useSavedViews.ts';
import classes from './ViewsDialog.module.css';

/** Of one list. */
export interface ViewsOf<Search extends object> {
  /** Of the setting that they are kept in, with the account. */
  readonly setting: ViewSetting;
  /** What the list shows now; of what was kept, and of the address, what a view is made of. */
  readonly search: Search;
  readonly read: (search: Record<string, unknown>) => Search;
  /** The link to the list as a view has it. */
  readonly linkTo: (search: Search, name: ReactNode, onPick: () => void) => ReactNode;
  /** The menu has no entry of its own for the list, so that it opens it with no view either. */
  readonly isBesideMenu?: boolean;
}

interface ViewsDialogProps<Search extends object> extends ViewsOf<Search> {
  readonly onClose: () => void;
}

export function ViewsDialog<Search extends object>({
  setting,
  search,
  read,
  linkTo,
  isBesideMenu = false,
  onClose,
}: ViewsDialogProps<Search>) {
  const { t } = useTranslation(['savedViews', 'lists']);
  const { views, isKeeping, save, remove, turnFirst } = useSavedViews(setting, read);
  const shown = read(search as Record<string, unknown>);
  return (
    <Modal title={t('lists:views')} closeLabel={t('lists:close')} onClose={onClose}>
      {views.length === 0 ? (
        <p className={classes['none']}>{t('none')}</p>
      ) : (
        <ul className={classes['list']}>
          {views.map((view) => (
            <li key={view.name} className={classes['line']}>
              <div className={classes['view']}>
                {linkTo(view.search, <bdi>{view.name}</bdi>, onClose)}
                {isSameSearch(view.search, shown) && <small>{t('shown')}</small>}
                {view.isFirst && <small>{t('isFirst')}</small>}
              </div>
              {!isBesideMenu && (
                <IconButton label={t('first', { name: view.name })} aria-pressed={view.isFirst ?? false} onClick={() => turnFirst(view)}>
                  {view.isFirst ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
                </IconButton>
              )}
              <IconButton label={t('remove', { name: view.name })} onClick={() => remove(view)}>
                <IconTrash size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <SaveView
        views={views}
        isPlain={isSameSearch(shown, {})}
        isBusy={isKeeping}
        onSave={(name) => save({ name, search: shown }, onClose)}
        onClose={onClose}
      />
    </Modal>
  );
}

interface SaveViewProps {
  readonly views: readonly SavedView<object>[];
  /** Nothing is chosen: there is nothing to be found again. */
  readonly isPlain: boolean;
  readonly isBusy: boolean;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** One name, which nobody else has to agree to. */
function SaveView({ views, isPlain, isBusy, onSave, onClose }: SaveViewProps) {
  const { t } = useTranslation(['savedViews', 'lists']);
  const [typed, setTyped] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  const isTaken = withoutView(views, name).length < views.length;
  const areTooMany = !isTaken && views.length >= MOST_VIEWS;
  const fault = name === '' ? t('nameFirst') : areTooMany ? t('tooMany', { number: MOST_VIEWS }) : undefined;
  if (isPlain)
    return (
      <>
        <p className={classes['none']}>{t('chooseFirst')}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('lists:close')}</Button>
        </DialogActions>
      </>
    );
  return (
    <>
      <DialogGuard isChanged={typed.trim() !== ''} />
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsked(true);
          if (fault === undefined) onSave(name);
          else event.currentTarget.querySelector('input')?.focus();
        }}
      >
        <TextField
          label={t('name')}
          value={typed}
          maxLength={NAME_LENGTH}
          onChange={({ target }) => setTyped(target.value)}
          hint={isTaken ? t('replaces') : undefined}
          error={isAsked ? fault : undefined}
        />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('lists:close')}</CancelButton>
          <Button type="submit" busy={isBusy}>
            {t(isTaken ? 'replace' : 'save')}
          </Button>
        </DialogActions>
      </form>
    </>
  );
}
