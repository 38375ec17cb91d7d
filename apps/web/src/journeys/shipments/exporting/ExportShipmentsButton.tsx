import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { ExportSource } from './export.queries.ts';

const ShipmentExportDialog = lazy(async () => ({ default: (await import('./ShipmentExportDialog.tsx')).ShipmentExportDialog }));

interface ExportButtonProps {
  readonly source: ExportSource;
  /** Beside the search there is room for an icon. */
  readonly isIcon?: boolean;
}

export function ExportShipmentsButton({ source, isIcon = false }: ExportButtonProps) {
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
          <ShipmentExportDialog source={source} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
