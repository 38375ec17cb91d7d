import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { RegisterColumn, Section } from './registerColumns.view.ts';
import type { RegisterSource } from './registerExport.queries.ts';

const RegisterExportDialog = lazy(async () => ({ default: (await import('./RegisterExportDialog.tsx')).RegisterExportDialog }));

interface RegisterExportProps {
  readonly section: Section;
  readonly columns: readonly RegisterColumn[];
  readonly source: RegisterSource;
}

/** All that the list finds, or what is ticked of it, as a file. */
export function RegisterExport({ section, columns, source }: RegisterExportProps) {
  const { t } = useTranslation('lists');
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {'filter' in source ? (
        <IconButton label={t('exportFound')} onClick={open}>
          <IconDownload size={18} aria-hidden />
        </IconButton>
      ) : (
        <Button kind="secondary" size="xs" icon={<IconDownload size={16} aria-hidden />} onClick={open}>
          {t('export')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <RegisterExportDialog {...{ section, columns, source }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
