import { previewOf, type FileCategory } from '@sillage/domain/desk/files/file';
import { IconFile, IconFileSpreadsheet, IconFileText, IconFileTypePdf, IconFileZip, IconPhoto, type TablerIcon } from '@tabler/icons-react';
import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import classes from '../Files.module.css';

interface FileFactsProps {
  readonly file: {
    readonly name: string;
    readonly category: FileCategory;
    readonly type: string;
    readonly sizeBytes: number;
    readonly uploadedDate: string;
    /** Where it is known, and may be told. */
    readonly uploadedBy?: string;
  };
  /** The name, where it does something. */
  readonly face?: ReactNode;
}

/** What a file is: a picture of its kind, its name, and what there is to know of it. */
export function FileFacts({ file, face }: FileFactsProps) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const { name, category, type, sizeBytes, uploadedDate, uploadedBy = '' } = file;
  const said = { category: t(`category.${category}`), size: format.size(sizeBytes), date: format.moment(Date.parse(uploadedDate)) };
  return (
    <>
      <span className={classes['icon']} data-kind={previewOf(type) ?? undefined}>
        {createElement(iconOf(type), { size: 20, stroke: 1.6, 'aria-hidden': true })}
      </span>
      <div className={classes['facts']}>
        <bdi className={classes['name']}>{face ?? name}</bdi>
        <p className={classes['meta']}>{uploadedBy === '' ? t('meta', said) : t('metaBy', { ...said, name: uploadedBy })}</p>
      </div>
    </>
  );
}

function iconOf(type: string): TablerIcon {
  if (previewOf(type) === 'image') return IconPhoto;
  if (previewOf(type) === 'pdf') return IconFileTypePdf;
  if (type === 'application/zip') return IconFileZip;
  if (/excel|spreadsheet/.test(type)) return IconFileSpreadsheet;
  return /word|text|presentation/.test(type) ? IconFileText : IconFile;
}
