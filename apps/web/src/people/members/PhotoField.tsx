import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from '../../ui/DropZone.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { PHOTO_TYPES, photoFault } from './photo.view.ts';
import classes from './Profile.module.css';
import { useChangePhoto } from './profile.queries.ts';

/** One's photo, or one's initials until there is one. It is changed at once, by itself. */
export function PhotoField() {
  const { t } = useTranslation(['members', 'errors']);
  const { displayName, photo } = useUser().data;
  const { put, remove, progress } = useChangePhoto();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<ReturnType<typeof photoFault>>(null);
  const error = put.error ?? remove.error;

  const send = (file: File | undefined) => {
    if (!file) return;
    const wrong = photoFault(file);
    setFault(wrong);
    put.reset();
    remove.reset();
    if (wrong === null) put.mutate(file);
  };

  return (
    <DropZone
      input={input}
      className={classes['photo']}
      label={t('photo.file')}
      accept={PHOTO_TYPES.join(',')}
      onFiles={([file]) => send(file)}
    >
      <Avatar name={displayName} photo={photo} tone="brand" size="lg" />
      <div className={classes['photoText']}>
        <div className={classes['photoActions']}>
          <Button kind="secondary" icon={<IconCamera size={16} aria-hidden />} busy={put.isPending} onClick={() => input.current?.click()}>
            {t(photo === '' ? 'photo.add' : 'photo.change')}
          </Button>
          {photo !== '' && (
            <Button
              kind="quiet"
              icon={<IconTrash size={16} aria-hidden />}
              busy={remove.isPending}
              onClick={() => {
                setFault(null);
                put.reset();
                remove.mutate();
              }}
            >
              {t('photo.remove')}
            </Button>
          )}
        </div>
        {put.isPending ? <ProgressBar value={progress} label={t('photo.sending')} tone="brand" /> : <p>{t('photo.hint')}</p>}
        {(fault ?? error) !== null && (
          <p className={classes['photoFault']} role="alert">
            {fault ? t(fault) : t(codeOf(error), { ns: 'errors' })}
          </p>
        )}
      </div>
    </DropZone>
  );
}
