import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { QuoteSource } from './exportSource.queries.ts';

const ExportQuotesDialog = lazy(async () => ({ default: (await import('./ExportQuotesDialog.tsx')).ExportQuotesDialog }));

interface ExportQuotesProps {
  readonly source: QuoteSource;
  readonly isIcon?: boolean;
}

/** Opens what writes a file of what is found, or of what is ticked. */
export function ExportQuotes({ source, isIcon = false }: ExportQuotesProps) {
  const { t } = useTranslation('lists');
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {isIcon ? (
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
          <ExportQuotesDialog source={source} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
