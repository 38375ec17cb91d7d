import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import { FILE_LIMIT_BYTES } from '@sillage/domain/platform/files/limits';
import { IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { DropZone } from '../../../ui/DropZone.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { usePutPicture } from '../indoor.queries.ts';
import { ACCEPTED, pictureOf, type PictureFault } from './pictureOf.view.ts';
import classes from './Editor.module.css';

interface PicturePartProps {
  readonly floor: IndoorFloor;
  /** With the floor as it is by then, also where another part is shown meanwhile. */
  readonly onPut: (floor: IndoorFloor) => void;
  readonly onDone: () => void;
}

/** The picture of a floor. It is changed at once, by itself. */
export function PicturePart({ floor, onPut, onDone }: PicturePartProps) {
  const { t } = useTranslation(['indoorEditor', 'errors']);
  const { put, progress } = usePutPicture(floor.id, onPut);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [pdf, setPdf] = useState<{ readonly file: File; readonly pages: number } | null>(null);

  const send = async (file: File | undefined, page: number | null = null) => {
    if (!file) return;
    put.reset();
    setFault(null);
    setIsReading(true);
    const picture = await pictureOf(file, FILE_LIMIT_BYTES, page);
    setIsReading(false);
    setPdf(typeof picture === 'object' && 'pages' in picture ? { file, pages: picture.pages } : null);
    if (typeof picture === 'string') setFault(picture);
    else if ('pages' in picture) return;
    else put.mutate(picture, { onSuccess: onDone });
  };

  return (
    <DropZone input={input} label={t('picture.file')} accept={ACCEPTED} className={classes['drop']} onFiles={([file]) => void send(file)}>
      <p>{t(floor.src === '' ? 'picture.text' : 'picture.changeText')}</p>
      <Button icon={<IconPhotoUp size={16} aria-hidden />} busy={isReading || put.isPending} onClick={() => input.current?.click()}>
        {t(floor.src === '' ? 'picture.add' : 'picture.change')}
      </Button>
      {pdf && <PageChoice pages={pdf.pages} onChoose={(page) => void send(pdf.file, page)} />}
      {put.isPending && <ProgressBar tone="brand" value={progress} label={t('picture.sending')} />}
      {fault !== null && <FailureNote>{t(`picture.${fault}`)}</FailureNote>}
      {put.error && <FailureNote>{t(codeOf(put.error), { ns: 'errors' })}</FailureNote>}
      <p className={classes['hint']}>{t('picture.hint')}</p>
    </DropZone>
  );
}

/** Which page of a PDF is the plan. */
function PageChoice({ pages, onChoose }: { readonly pages: number; readonly onChoose: (page: number) => void }) {
  const { t } = useTranslation('indoorEditor');
  const [page, setPage] = useState('1');
  const options = Array.from({ length: pages }, (_, index) => ({
    value: String(index + 1),
    label: t('picture.pageOf', { page: index + 1, pages }),
  }));
  return (
    <>
      <PlainSelect label={t('picture.page')} value={page} onChange={setPage} options={options} />
      <Button onClick={() => onChoose(Number(page))}>{t('picture.usePage')}</Button>
    </>
  );
}
