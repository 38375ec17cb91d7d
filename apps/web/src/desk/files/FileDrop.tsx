import { FILE_CATEGORIES, type FileCategory } from '@sillage/domain/desk/files/file';
import { FILE_LIMIT_MEGABYTES } from '@sillage/domain/platform/files/limits';
import type { Documented } from '@sillage/domain/desk/files/documented';
import { IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '../../platform/LeaveQuestion.tsx';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from '../../ui/DropZone.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './FileDrop.module.css';
import { ACCEPTED_FILES, ALLOWED_TYPES } from '../../platform/files/fileFault.ts';
import { useUploads } from './uploads.queries.ts';
import { UploadRow } from './UploadRow.tsx';

/** So long it is said that something was not sent. */
const LONG_MS = 20_000;

/** Brings files: dropped or chosen, several at once. What comes before its category is known waits for it. */
export function FileDrop({ of }: { readonly of: Documented }) {
  const { t } = useTranslation(['files', 'errors']);
  const { uploads, add, addHeld, again, keepBoth, stop } = useUploads(of);
  const input = useRef<HTMLInputElement>(null);
  const [category, setCategory] = useState<FileCategory | ''>('');
  const [held, setHeld] = useState<readonly File[]>([]);
  const list = useSentAtOnce(addHeld);
  const isUnderWay = held.length > 0 || uploads.some(({ state }) => state !== 'refused');
  const bring = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (category === '') setHeld((before) => [...before, ...files]);
    else add(files, category);
  };
  const choose = (chosen: FileCategory | '') => {
    setCategory(chosen);
    if (chosen === '' || held.length === 0) return;
    add(held, chosen);
    setHeld([]);
  };

  return (
    <div className={classes['part']}>
      <DropZone input={input} className={classes['drop']} label={t('input')} accept={ACCEPTED_FILES} isMultiple onFiles={bring}>
        <div className={classes['category']}>
          <PlainSelect
            label={t('category')}
            error={held.length > 0 ? t('file.categoryMissing', { ns: 'errors' }) : undefined}
            value={category}
            onChange={choose}
            options={[
              { value: '', label: t('chooseCategory') },
              ...FILE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
            ]}
          />
        </div>
        <div className={classes['bring']}>
          <IconCloudUpload size={28} stroke={1.5} aria-hidden />
          <div>
            <p className={classes['text']}>{held.length > 0 ? t('dropHeld', { count: held.length }) : t('drop')}</p>
            <p className={classes['hint']}>{t('hint', { megabytes: FILE_LIMIT_MEGABYTES })}</p>
          </div>
          <Button kind="secondary" onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
        </div>
      </DropZone>
      {uploads.length + held.length > 0 && (
        <ul ref={list} tabIndex={-1} className={classes['uploads']} aria-label={t('uploads')}>
          {held.map((file, index) => (
            <UploadRow
              key={`held ${index} ${file.name}`}
              upload={{ file, state: 'waiting', progress: 0, fault: null }}
              onStop={() => setHeld((before) => before.filter((one) => one !== file))}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onAgain={() => again(upload)}
              onKeepBoth={() => keepBoth(upload)}
              onStop={() => stop(upload)}
            />
          ))}
        </ul>
      )}
      {uploads.some(({ fault }) => fault === 'file.notAllowed') && <AllowedTypes />}
      {isUnderWay && (
        <LeaveQuestion title={t('leaveTitle')} stayLabel={t('stay')} leaveLabel={t('leave')}>
          {t('leaveText')}
        </LeaveQuestion>
      )}
    </div>
  );
}

/** Once, below all that were refused for that. */
function AllowedTypes() {
  const { t } = useTranslation('files');
  return <p className={classes['hint']}>{t('allowed', { types: ALLOWED_TYPES })}</p>;
}

/** Sends what was chosen elsewhere, before this was there. @returns the list of what is on its way: it is led to where something was refused */
function useSentAtOnce(addHeld: ReturnType<typeof useUploads>['addHeld']) {
  const { t } = useTranslation('files');
  const list = useRef<HTMLUListElement>(null);
  const toList = () => {
    list.current?.scrollIntoView({ block: 'center' });
    list.current?.focus({ preventScroll: true });
  };
  // Whoever chose them elsewhere looks at the top of this page: what was refused stands further down.
  const sendHeld = useEffectEvent(async () => {
    const { of: all, refused } = await addHeld();
    if (refused === 0) return;
    const action = { label: t('toNotSent'), onPick: toList };
    showToast({ message: t('notSent', { count: refused, of: all }), tone: 'bad', forMs: LONG_MS, action });
  });
  useEffect(() => {
    let isHere = true;
    queueMicrotask(() => isHere && void sendHeld());
    return () => {
      isHere = false;
    };
  }, []);
  return list;
}
