import { FILE_CATEGORIES, type FileCategory } from '@sillage/domain/desk/files/file';
import { FILE_LIMIT_MEGABYTES } from '@sillage/domain/platform/files/limits';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCEPTED_FILES, ALLOWED_TYPES, faultOf } from '../../../platform/files/fileFault.ts';
import { freeName, renamed } from '../../../platform/files/freeName.view.ts';
import type { HeldFile } from '../../../platform/files/heldFiles.ts';
import { Button } from '../../../ui/Button.tsx';
import { DropZone } from '../../../ui/DropZone.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './DocumentsField.module.css';
import type { NewQuote } from './newQuote.queries.ts';

/** What fits into one go. */
const MOST_DOCUMENTS = 20;
let lastKey = 0;

/** Documents that go with a request. They are sent once it is: until then it has no number that they could be attached to. */
export function DocumentsField({ documents, setDocuments }: Pick<NewQuote, 'documents' | 'setDocuments'>) {
  const { t } = useTranslation(['newQuote', 'files', 'errors']);
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const bring = (files: readonly File[]) => {
    const room = MOST_DOCUMENTS - documents.length;
    const faults = files.map((file) => faultOf(file) ?? (documents.some((one) => isSame(one.file, file)) ? 'file.contentTaken' : null));
    const good = files.filter((_file, index) => faults[index] === null);
    const said = files.flatMap((file, index) => {
      const fault = faults[index] ?? null;
      if (fault === null) return [];
      return [`${file.name}: ${fault === 'file.notAllowed' ? t('files:notAllowed') : t(fault, { ns: 'errors' })}`];
    });
    const types = faults.includes('file.notAllowed') ? [t('files:allowed', { types: ALLOWED_TYPES })] : [];
    const most = good.length > room ? [t('documentsMost', { most: MOST_DOCUMENTS })] : [];
    setRefused([...said, ...types, ...most]);
    setDocuments(withFreeNames(documents, good.slice(0, room)));
  };
  const change = (key: number, category: FileCategory) =>
    setDocuments(documents.map((one) => (one.key === key ? { ...one, category } : one)));
  return (
    <fieldset className={classes['part']}>
      <legend>{t('documents')}</legend>
      <DropZone input={input} className={classes['drop']} label={t('files:input')} accept={ACCEPTED_FILES} isMultiple onFiles={bring}>
        <Button kind="secondary" size="xs" icon={<IconPaperclip size={16} aria-hidden />} onClick={() => input.current?.click()}>
          {t('files:choose')}
        </Button>
        <span>{t('documentsHint', { megabytes: FILE_LIMIT_MEGABYTES })}</span>
      </DropZone>
      {refused.length > 0 && (
        <div className={classes['faults']} role="alert">
          {refused.map((one) => (
            <p key={one}>
              <bdi>{one}</bdi>
            </p>
          ))}
        </div>
      )}
      {documents.length > 0 && (
        <ul className={classes['rows']} aria-label={t('documents')}>
          {documents.map((document) => (
            <DocumentRow
              key={document.key}
              document={document}
              onCategory={(category) => change(document.key, category)}
              onRemove={() => setDocuments(documents.filter(({ key }) => key !== document.key))}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** As far as can be told without reading it: what comes twice was chosen twice. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** No two of one name are kept: of another one by the same name, the next. */
function withFreeNames(documents: NewQuote['documents'], files: readonly File[]): NewQuote['documents'] {
  return files.reduce<NewQuote['documents']>((all, file) => {
    const name = freeName(
      file.name,
      all.map((one) => one.file.name),
    );
    return [...all, { key: ++lastKey, file: renamed(file, name), category: 'other' }];
  }, documents);
}

interface DocumentRowProps {
  readonly document: HeldFile<FileCategory>;
  readonly onCategory: (category: FileCategory) => void;
  readonly onRemove: () => void;
}

function DocumentRow({ document: { file, category }, onCategory, onRemove }: DocumentRowProps) {
  const { t } = useTranslation(['newQuote', 'files']);
  return (
    <li className={classes['row']}>
      <bdi className={classes['name']}>{file.name}</bdi>
      <PlainSelect<FileCategory>
        label={t('files:category')}
        value={category}
        onChange={onCategory}
        options={FILE_CATEGORIES.map((value) => ({ value, label: t(`files:category.${value}`) }))}
      />
      <IconButton label={t('files:dismiss', { name: file.name })} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
