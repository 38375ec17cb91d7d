import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsView } from '@sillage/contract/desk/analytics/analytics.contract';
import { codeOf } from '../../platform/errorText.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useRemoveView, useSaveView, useViews } from './analytics.queries.ts';
import type { AnalyticsSearch } from './analyticsSearch.view.ts';
import classes from './Analytics.module.css';

const SaveViewDialog = lazy(async () => ({ default: (await import('./SaveViewDialog.tsx')).SaveViewDialog }));

interface ViewsMenuProps {
  readonly search: AnalyticsSearch;
  readonly onShow: (search: AnalyticsSearch) => void;
}

/** What somebody saved to find it again, and the way to save what is shown. */
export function ViewsMenu({ search, onShow }: ViewsMenuProps) {
  const { t } = useTranslation('analytics');
  const { data, error } = useViews();
  const restore = useRestoreView();
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const views = data?.data ?? [];
  return (
    <>
      <Popover
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        label={t('views')}
        trigger={
          <Button kind="secondary" icon={<IconBookmark size={16} aria-hidden />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('views')}
          </Button>
        }
      >
        <div className={classes['popped']}>
          <ErrorNote error={data ? null : error} />
          {data && views.length === 0 && <p className={classes['empty']}>{t('noViews')}</p>}
          {views.length > 0 && (
            <ul className={classes['views']}>
              {views.map((view) => (
                <ViewRow
                  key={view.idView}
                  view={view}
                  onRestore={restore}
                  onPick={() => {
                    setIsOpen(false);
                    onShow(view.search);
                  }}
                />
              ))}
            </ul>
          )}
          <Button
            size="xs"
            onClick={() => {
              setIsOpen(false);
              setIsSaving(true);
            }}
          >
            {t('saveView')}
          </Button>
        </div>
      </Popover>
      {isSaving && (
        <Suspense>
          <SaveViewDialog search={search} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Also where the row that it was removed from is gone. */
function useRestoreView() {
  const { t } = useTranslation('errors');
  const { mutate } = useSaveView();
  return (saved: Omit<AnalyticsView, 'idView'>) =>
    mutate(saved, { onError: (error) => showToast({ message: t(codeOf(error)), tone: 'bad' }) });
}

interface ViewRowProps {
  readonly view: AnalyticsView;
  readonly onRestore: (saved: Omit<AnalyticsView, 'idView'>) => void;
  readonly onPick: () => void;
}

function ViewRow({ view, onRestore, onPick }: ViewRowProps) {
  const { t } = useTranslation(['analytics', 'errors']);
  const { mutate: remove } = useRemoveView();
  const { idView, ...saved } = view;
  const onRemove = () =>
    remove(idView, {
      onSuccess: () =>
        showToast({
          message: t('viewRemoved', { name: view.name }),
          tone: 'good',
          action: { label: t('undo'), onPick: () => onRestore(saved) },
        }),
      onError: (error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' }),
    });
  return (
    <li>
      <Button kind="quiet" size="xs" onClick={onPick}>
        <bdi>{view.name}</bdi>
      </Button>
      {view.isDefault && <small>{t('defaultView')}</small>}
      <IconButton label={t('removeView', { name: view.name })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
