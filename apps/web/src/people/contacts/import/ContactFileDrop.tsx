import { CONTACT_FIELDS } from '@sillage/domain/people/contacts/contact';
import { IconFileSpreadsheet, IconTableDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { textOf } from '../../../platform/fileText.ts';
import { saveFile } from '../../../platform/saveFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { DropZone } from '../../../ui/DropZone.tsx';
import { emptySheet, MOST_BYTES } from './csvFile.view.ts';
import classes from './Import.module.css';

interface FileDropProps {
  readonly fileName: string;
  readonly isBusy: boolean;
  readonly onText: (fileName: string, text: string) => void;
  /** A file was brought that cannot be used. */
  readonly onRefused: () => void;
}

export function ContactFileDrop({ fileName, isBusy, onText, onRefused }: FileDropProps) {
  const { t } = useTranslation(['contacts', 'errors']);
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'contact.importTooLarge' | 'contact.importUnreadable' | null>(null);

  const refuse = (why: NonNullable<typeof fault>) => {
    setFault(why);
    onRefused();
  };
  const read = async (file: File | undefined) => {
    if (!file || isBusy) return;
    if (file.size > MOST_BYTES) return refuse('contact.importTooLarge');
    try {
      const text = textOf(await file.arrayBuffer(), language);
      setFault(null);
      onText(file.name, text);
    } catch {
      refuse('contact.importUnreadable');
    }
  };
  const saveTemplate = () => {
    const headings = CONTACT_FIELDS.map((field) => t(field));
    saveFile('contacts.csv', emptySheet(headings, language), 'text/csv');
  };

  return (
    <DropZone
      input={input}
      className={classes['drop']}
      label={t('file')}
      accept=".csv,.txt,.tsv,text/csv,text/plain"
      onFiles={([file]) => void read(file)}
    >
      <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
      <p className={classes['dropText']}>{fileName === '' ? t('drop') : <strong>{fileName}</strong>}</p>
      <div className={classes['actions']}>
        <Button kind="secondary" disabled={isBusy} onClick={() => input.current?.click()}>
          {t(fileName === '' ? 'choose' : 'chooseOther')}
        </Button>
        <Button kind="quiet" icon={<IconTableDown size={16} aria-hidden />} onClick={saveTemplate}>
          {t('template')}
        </Button>
      </div>
      {fault !== null && (
        <p className={classes['fault']} role="alert">
          {t(fault, { ns: 'errors' })}
        </p>
      )}
    </DropZone>
  );
}
