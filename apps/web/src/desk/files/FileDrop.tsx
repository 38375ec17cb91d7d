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
import classes from './FileDrop.module.css';
import { ACCEPTED_FILES } from '../../platform/files/fileFault.ts';
import { useUploads } from './uploads.queries.ts';
import { UploadRow } from './UploadRow.tsx';

/** Brings files: dropped or chosen, several at once. What comes before its category is known waits for it. */
export function FileDrop({ of }: { readonly of: Documented }) {
  const { t } = useTranslation(['files', 'errors']);
  const { uploads, add, addHeld, again, stop } = useUploads(of);
  const input = useRef<HTMLInputElement>(null);
  const [category, setCategory] = useState<FileCategory | ''>('');
  const [held, setHeld] = useState<readonly File[]>([]);
  const sendHeld = useEffectEvent(addHeld);
  useEffect(() => {
    let isHere = true;
    queueMicrotask(() => isHere && sendHeld());
    return () => {
      isHere = false;
    };
  }, []);
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
        <ul className={classes['uploads']} aria-label={t('uploads')}>
          {held.map((file, index) => (
            <UploadRow
              key={`held ${index} ${file.name}`}
              upload={{ file, state: 'waiting', progress: 0, fault: null }}
              onStop={() => setHeld((before) => before.filter((one) => one !== file))}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onAgain={() => again(upload)} onStop={() => stop(upload)} />
          ))}
        </ul>
      )}
      {isUnderWay && (
        <LeaveQuestion title={t('leaveTitle')} stayLabel={t('stay')} leaveLabel={t('leave')}>
          {t('leaveText')}
        </LeaveQuestion>
      )}
    </div>
  );
}
