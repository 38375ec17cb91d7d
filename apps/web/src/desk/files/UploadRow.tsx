import { IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import classes from './FileDrop.module.css';
import { nextName } from '../../platform/files/freeName.view.ts';
import { mayTryAgain } from './upload.view.ts';
import type { Upload } from './uploads.queries.ts';

interface UploadRowProps {
  readonly upload: Pick<Upload, 'file' | 'state' | 'progress' | 'fault'>;
  readonly onAgain?: () => void;
  /** Of a name that is taken. */
  readonly onKeepBoth?: () => void;
  readonly onStop: () => void;
}

/** One file on its way: how far it is, or why it was refused. */
export function UploadRow({ upload: { file, state, progress, fault }, onAgain, onKeepBoth, onStop }: UploadRowProps) {
  const { t } = useTranslation(['files', 'errors']);
  const format = useFormat();
  const { name } = file;
  return (
    <li className={classes['upload']} data-refused={state === 'refused' || undefined}>
      <div className={classes['line']}>
        <bdi className={classes['uploadName']}>{name}</bdi>
        <span className={classes['state']}>
          {state === 'sending' && format.percent(progress * 100)}
          {state === 'waiting' && t('waiting')}
        </span>
        {mayTryAgain(fault) && (
          <Button kind="quiet" size="xs" icon={<IconRefresh size={15} aria-hidden />} onClick={onAgain}>
            {t('again')}
          </Button>
        )}
        {fault === 'file.nameTaken' && (
          <Button kind="quiet" size="xs" aria-label={t('keepBothOf', { name: nextName(name) })} onClick={onKeepBoth}>
            {t('keepBoth')}
          </Button>
        )}
        <IconButton label={t(state === 'refused' ? 'dismiss' : 'cancelOf', { name })} onClick={onStop}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </div>
      {state === 'sending' && <ProgressBar value={progress} label={t('sending', { name })} tone="brand" />}
      {fault !== null && (
        <p className={classes['fault']} role="alert">
          {fault === 'file.notAllowed' ? t('notAllowed') : t(fault, { ns: 'errors' })}
        </p>
      )}
    </li>
  );
}
