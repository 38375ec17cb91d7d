import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import type { ViewsDialog as Dialog, ViewsOf } from './ViewsDialog.tsx';

const ViewsDialog = lazy(async () => ({
  default: (await import('./ViewsDialog.tsx')).ViewsDialog,
})) as typeof Dialog;

/** What somebody saved of a list to find it again, and the way to save what it shows. */
export function ViewsButton<Search extends object>(views: ViewsOf<Search>) {
  const { t } = useTranslation('lists');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={t('views')} onClick={() => setIsOpen(true)}>
        <IconBookmark size={18} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ViewsDialog {...views} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
