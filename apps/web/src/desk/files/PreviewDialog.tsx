import type { ShipmentFile } from '@sillage/contract/desk/files/files.contract';
import { previewOf } from '@sillage/domain/desk/files/file';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { saveFile } from '../../platform/saveFile.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WideDialog } from '../../ui/WideDialog.tsx';
import classes from './Preview.module.css';
import { useContent } from './files.queries.ts';

/** An image or a PDF, looked at without leaving the page. */
export function PreviewDialog({ file, onClose }: { readonly file: ShipmentFile; readonly onClose: () => void }) {
  const { t } = useTranslation('files');
  const { name, type, idFile } = file;
  const { data, error, refetch } = useContent(idFile);
  return (
    <WideDialog
      title={name}
      closeLabel={t('close')}
      onClose={onClose}
      aside={
        data && (
          <IconButton label={t('downloadOf', { name })} onClick={() => saveFile(name, data, type)}>
            <IconDownload size={20} aria-hidden />
          </IconButton>
        )
      }
    >
      <div className={classes['stage']}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="100%" />}
        {data && <Shown content={data} name={name} type={type} />}
      </div>
    </WideDialog>
  );
}

function Shown({ content, name, type }: { readonly content: Blob; readonly name: string; readonly type: string }) {
  const { t } = useTranslation('files');
  const stage = useRef<HTMLDivElement>(null);
  const isImage = previewOf(type) === 'image';
  useEffect(() => {
    const shown = stage.current?.firstElementChild;
    // Its type is one of those that run nothing.
    const address = URL.createObjectURL(new Blob([content], { type }));
    shown?.setAttribute(isImage ? 'src' : 'data', address);
    return () => URL.revokeObjectURL(address);
  }, [content, type, isImage]);
  return (
    <div ref={stage} className={classes['shown']}>
      {isImage ? (
        <img className={classes['image']} alt={name} />
      ) : (
        <object className={classes['pdf']} type={type} title={name} aria-label={name}>
          {t('notShown')}
        </object>
      )}
    </div>
  );
}
