import type { ShipmentFile } from '@sillage/contract/desk/files/files.contract';
import { previewOf } from '@sillage/domain/desk/files/file';
import type { Documented } from '@sillage/domain/desk/files/documented';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './Files.module.css';
import { useDeleteFile, useDownload } from './files.queries.ts';
import { FileFacts } from './shared/FileFacts.tsx';

interface FileRowProps {
  readonly file: ShipmentFile;
  readonly of: Documented;
  readonly onPreview: () => void;
}

export function FileRow({ file, of, onPreview }: FileRowProps) {
  const { t } = useTranslation(['files', 'errors']);
  const download = useDownload();
  const [isAsking, setIsAsking] = useState(false);
  const { name, type, mayRemove } = file;
  const face = previewOf(type) !== null && (
    <button type="button" className={classes['open']} aria-label={t('previewOf', { name })} onClick={onPreview}>
      {name}
    </button>
  );
  return (
    <li className={classes['row']}>
      <FileFacts file={file} face={face || name} />
      <IconButton label={t('downloadOf', { name })} disabled={download.isPending} onClick={() => download.mutate(file)}>
        <IconDownload size={18} aria-hidden />
      </IconButton>
      {mayRemove && (
        <IconButton label={t('deleteOf', { name })} onClick={() => setIsAsking(true)}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
      {download.error && (
        <p className={classes['fault']} role="alert">
          {t(codeOf(download.error), { ns: 'errors' })}
        </p>
      )}
      {isAsking && <DeleteDialog file={file} of={of} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

function DeleteDialog({ file: { idFile, name }, of, onClose }: Pick<FileRowProps, 'file' | 'of'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('files');
  const remove = useDeleteFile(of);
  return (
    <ConfirmAction
      title={t('deleteTitle')}
      cancelLabel={t('cancelDelete')}
      confirmLabel={t('delete')}
      action={remove}
      onConfirm={() =>
        remove.mutate(idFile, {
          onSuccess: () => {
            showToast({ message: t('deleted', { name }), tone: 'good' });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {t('deleteText', { name })}
    </ConfirmAction>
  );
}
