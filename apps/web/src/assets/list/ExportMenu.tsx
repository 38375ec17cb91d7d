import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { Menu } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import type { RegisterFilter } from '../assets.queries.ts';
import { useRegisterExport } from './useRegisterExport.queries.ts';

interface ExportMenuProps {
  /** What the file is called. */
  readonly name: string;
  readonly filter: RegisterFilter;
}

/** All that the list finds, as a file. */
export function ExportMenu({ name, filter }: ExportMenuProps) {
  const { t } = useTranslation(['assets', 'refusals']);
  const { mutate } = useRegisterExport(name);
  const write = (type: 'xlsx' | 'csv') => {
    showToast({ message: t('exporting'), tone: 'info' });
    mutate(
      { filter, type },
      {
        onSuccess: (count) => showToast({ message: t('exported', { count }), tone: 'good' }),
        onError: (error) => showToast({ message: t(codeOf(error), { ns: 'refusals' }), tone: 'bad' }),
      },
    );
  };
  return (
    <Menu
      label={t('export')}
      face={<IconDownload size={18} aria-hidden />}
      items={[
        { label: 'Excel (XLSX)', icon: <IconFileSpreadsheet size={16} aria-hidden />, onPick: () => write('xlsx') },
        { label: 'CSV', icon: <IconFileText size={16} aria-hidden />, onPick: () => write('csv') },
      ]}
    />
  );
}
