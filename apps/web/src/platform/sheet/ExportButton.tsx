import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';

/** Opens the dialog that makes a file of a list. */
export function ExportButton({ renderDialog }: { readonly renderDialog: (onClose: () => void) => ReactNode }) {
  const { t } = useTranslation('lists');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" icon={<IconDownload size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('export')}
      </Button>
      {isOpen && <Suspense>{renderDialog(() => setIsOpen(false))}</Suspense>}
    </>
  );
}
