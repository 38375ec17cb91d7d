import type { SharedTransport } from '@sillage/contract/desk/sharing/sharing.contract';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileFacts } from '../files/shared/FileFacts.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './SharePage.module.css';
import { isOver, useSharedFile, type OpenLink } from './sharing.queries.ts';

interface SharedDocumentsProps {
  readonly documents: NonNullable<SharedTransport['documents']>;
  readonly link: OpenLink;
  /** The link, or one of them, is not there any more. */
  readonly onGone: () => void;
}

/** The documents of a shipment, to be kept. */
export function SharedDocuments({ documents, link, onGone }: SharedDocumentsProps) {
  const { t } = useTranslation(['sharePage', 'files']);
  const download = useSharedFile(link);
  return (
    <Panel title={t('documents')} aside={documents.length > 0 ? String(documents.length) : null} flush>
      {documents.length === 0 && <p className={classes['none']}>{t('noDocuments')}</p>}
      <ErrorNote error={download.error} />
      <ul className={classes['documents']}>
        {documents.map((file) => (
          <li key={file.idFile}>
            <FileFacts file={file} />
            <IconButton
              label={t('downloadOf', { ns: 'files', name: file.name })}
              disabled={download.isPending}
              onClick={() => download.mutate(file, { onError: (error) => isOver(error) && onGone() })}
            >
              <IconDownload size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
