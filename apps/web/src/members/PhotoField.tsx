import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../platform/refusalText.ts';
import { useUser } from '../platform/session/useSession.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { PHOTO_TYPES, photoFault } from './photo.view.ts';
import classes from './Profile.module.css';
import { useChangePhoto } from './profile.queries.ts';

/** One's photo, or one's initials until there is one. It is changed at once, by itself. */
export function PhotoField() {
  const { t } = useTranslation(['members', 'refusals']);
  const { displayName, photo } = useUser().data;
  const { put, remove, progress } = useChangePhoto();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<ReturnType<typeof photoFault>>(null);
  const [isOver, setIsOver] = useState(false);
  const error = put.error ?? remove.error;

  const send = (file: File | undefined) => {
    if (!file) return;
    const wrong = photoFault(file);
    setFault(wrong);
    put.reset();
    remove.reset();
    if (wrong === null) put.mutate(file);
  };
  const drag = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isHere);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    send(event.dataTransfer.files[0]);
  };

  return (
    <div className={classes['photo']} data-over={isOver || undefined} onDragOver={drag(true)} onDragLeave={drag(false)} onDrop={drop}>
      <Avatar name={displayName} photo={photo} tone="brand" size="lg" />
      <div className={classes['photoText']}>
        <div className={classes['photoDeeds']}>
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
        <input
          ref={input}
          type="file"
          className={classes['file']}
          aria-label={t('photo.file')}
          tabIndex={-1}
          accept={PHOTO_TYPES.join(',')}
          onChange={({ target }) => {
            send(target.files?.[0]);
            // The same file may be chosen once more.
            target.value = '';
          }}
        />
        {put.isPending ? <ProgressBar value={progress} label={t('photo.sending')} tone="brand" /> : <p>{t('photo.hint')}</p>}
        {(fault ?? error) !== null && (
          <p className={classes['photoFault']} role="alert">
            {fault ? t(fault) : t(codeOf(error), { ns: 'refusals' })}
          </p>
        )}
      </div>
    </div>
  );
}
