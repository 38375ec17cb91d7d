import { addEvent } from '@sillage/contract/journeys/shipments/journal.contract';
import { JOURNAL_KINDS, JOURNAL_TEXT_MAX, missingOf, RECEIVER_MAX } from '@sillage/domain/journeys/shipments/journal';
import { IconCamera, IconQrcode, IconSend2, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { wait } from '../../platform/offline/outbox.ts';
import { Form } from '../../platform/form/Form.tsx';
import { FormSelect } from '../../platform/form/FormSelect.tsx';
import { FormText } from '../../platform/form/FormText.tsx';
import { FormTextArea } from '../../platform/form/FormTextArea.tsx';
import { useContractForm } from '../../platform/form/useContractForm.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { callsOf, entriesOf, NOTHING_RECORDED, type RecordValues } from './record.view.ts';
import { smallerPicture } from './pictures.view.ts';
import classes from './Road.module.css';
import { Unsent } from './Unsent.tsx';

const SignaturePad = lazy(async () => ({ default: (await import('./SignaturePad.tsx')).SignaturePad }));
const CodeDialog = lazy(async () => ({ default: (await import('../../tracking/trackers/shared/CodeDialog.tsx')).CodeDialog }));
const MOST_PHOTOS = 8;
const LONGEST_CODE = 80;
const MOST_CODES = 200;

interface RecordFormProps {
  readonly idTransport: number;
  readonly reference: string;
}

/** What happened here, with what proves it. It is kept on the telephone first and sent from there. */
export function RecordForm({ idTransport, reference }: RecordFormProps) {
  const { t } = useTranslation(['road', 'shipmentJournal']);
  const { form, isChanged, faults } = useContractForm<RecordValues>(rulesOf(t('scanned')), NOTHING_RECORDED);
  const { control, handleSubmit, reset, setValue, getValues } = form;
  const [kind, codes] = useWatch({ control, name: ['kind', 'codes'] });
  const [photos, setPhotos] = useState<readonly Blob[]>([]);
  const [signature, setSignature] = useState<Blob | null>(null);
  const [led, setLed] = useState(0);
  const [fault, setFault] = useState<'notKept' | 'noPicture' | 'tooManyPhotos' | null>(null);
  const [round, setRound] = useState(0);
  const sign = useCallback((signed: Blob | null) => setSignature(signed), []);

  const send = handleSubmit(
    async (values) => {
      const names = { signatureName: t('signature'), photoName: t('photo') };
      const recorded = { idTransport, values, scanned: t('scanned'), photos, ...names };
      const calls = callsOf({ ...recorded, signature: values.kind === 'delivered' ? signature : null });
      try {
        const what = t(`kindOf.${values.kind}`, { ns: 'shipmentJournal' });
        await wait({ about: reference, page: `/transport/transportdetails/${idTransport}?tab=events`, what, calls });
      } catch {
        setFault('notKept');
        return;
      }
      reset({ ...NOTHING_RECORDED, kind: values.kind });
      setPhotos([]);
      setSignature(null);
      setFault(null);
      setRound(round + 1);
      showToast({ message: t('kept', { reference }), tone: 'good' });
    },
    () => {
      if (faults().length > 0) setLed(led + 1);
    },
  );

  const addPhotos = async (files: readonly File[]) => {
    try {
      const added = await Promise.all(files.slice(0, MOST_PHOTOS).map(smallerPicture));
      // Others may have been added or taken away while these were made smaller.
      setPhotos((all) => [...all, ...added].slice(0, MOST_PHOTOS));
      setFault(photos.length + files.length > MOST_PHOTOS ? 'tooManyPhotos' : null);
    } catch {
      setFault('noPicture');
    }
  };
  return (
    <>
      <Form className={classes['form']} onSubmit={send} led={led} isChanged={isChanged}>
        {fault !== null && <FailureNote>{fault === 'tooManyPhotos' ? t(fault, { limit: MOST_PHOTOS }) : t(fault)}</FailureNote>}
        <FormSelect
          control={control}
          name="kind"
          label={t('what')}
          options={JOURNAL_KINDS.map((value) => ({ value, label: t(`kindOf.${value}`, { ns: 'shipmentJournal' }) }))}
        />
        <Codes codes={codes} onChange={(next) => setValue('codes', next)} read={() => getValues('codes')} />
        <FormTextArea control={control} name="text" label={t('text')} maxLength={JOURNAL_TEXT_MAX} rows={3} />
        <Photos
          photos={photos}
          onAdd={(files) => void addPhotos(files)}
          onRemove={(at) => setPhotos(photos.filter((_, index) => index !== at))}
        />
        {kind === 'delivered' && (
          <>
            <FormText control={control} name="receiver" label={t('receiver')} maxLength={RECEIVER_MAX} autoComplete="off" />
            <fieldset className={classes['field']}>
              <legend>{t('signature')}</legend>
              <Suspense>
                <SignaturePad key={round} onSigned={sign} />
              </Suspense>
            </fieldset>
          </>
        )}
        <SendButton control={control} />
      </Form>
      <Unsent control={control} hasMore={codes.length > 0 || photos.length > 0 || signature !== null} />
    </>
  );
}

/** Pressed again while it is kept, it sends nothing twice. */
function SendButton({ control }: { readonly control: Control<RecordValues> }) {
  const { t } = useTranslation('road');
  const { isSubmitting } = useFormState({ control });
  return (
    <Button type="submit" busy={isSubmitting} icon={<IconSend2 size={18} aria-hidden />}>
      {t('send')}
    </Button>
  );
}

function rulesOf(scanned: string) {
  const entryOf = (values: RecordValues) => entriesOf(values, scanned)[0];
  return {
    schema: addEvent.body,
    toWire: (values: RecordValues) => ({ ...entryOf(values), date: new Date().toISOString() }),
    furtherFaults: (values: RecordValues) => missingOf(entryOf(values)),
  };
}

interface CodesProps {
  readonly codes: readonly string[];
  readonly read: () => readonly string[];
  readonly onChange: (codes: string[]) => void;
}

function Codes({ codes, read, onChange }: CodesProps) {
  const { t } = useTranslation('road');
  const [isOpen, setIsOpen] = useState(false);
  const take = async (seen: readonly string[]) => {
    const all = [...new Set([...read(), ...seen.map((code) => code.slice(0, LONGEST_CODE))])];
    if (all.length > MOST_CODES) return t('tooManyCodes', { limit: MOST_CODES });
    onChange(all);
    return null;
  };
  return (
    <fieldset className={classes['field']}>
      <legend>{t('codes')}</legend>
      {codes.length > 0 && (
        <ul className={classes['codes']}>
          {codes.map((code) => (
            <li key={code}>
              <bdi>{code}</bdi>
              <button type="button" aria-label={t('removeCode', { code })} onClick={() => onChange(codes.filter((one) => one !== code))}>
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button kind="secondary" icon={<IconQrcode size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('scan')}
      </Button>
      {isOpen && (
        <Suspense>
          <CodeDialog
            title={t('scan')}
            text={t('scanText')}
            onCodes={take}
            done={codes.at(-1) ?? null}
            closeLabel={t('scanDone')}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

interface PhotosProps {
  readonly photos: readonly Blob[];
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (at: number) => void;
}

function Photos({ photos, onAdd, onRemove }: PhotosProps) {
  const { t } = useTranslation('road');
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className={classes['field']}>
      <legend>{t('photos')}</legend>
      {photos.length > 0 && (
        <ul className={classes['photos']}>
          {photos.map((photo, index) => (
            <li key={`${photo.size}-${index}`}>
              <Photo photo={photo} label={`${t('photo')} ${index + 1}`} />
              <button type="button" aria-label={t('removePhoto', { number: index + 1 })} onClick={() => onRemove(index)}>
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        capture="environment"
        aria-label={t('takePhoto')}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        kind="secondary"
        icon={<IconCamera size={18} aria-hidden />}
        disabled={photos.length >= MOST_PHOTOS}
        onClick={() => input.current?.click()}
      >
        {t('takePhoto')}
      </Button>
    </fieldset>
  );
}

function Photo({ photo, label }: { readonly photo: Blob; readonly label: string }) {
  const image = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return undefined;
      const url = URL.createObjectURL(photo);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [photo],
  );
  return <img ref={image} alt={label} />;
}
