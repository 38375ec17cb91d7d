import type { Carriage, CarriageFields } from '@sillage/contract/journeys/carriage/carriage.contract';
import { carriageFaults } from '@sillage/domain/journeys/carriage/faults';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { SaveActions } from '../../ui/SaveActions.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { AirFields, DriverFields } from './AirFields.tsx';
import classes from './Carriage.module.css';
import { useChangeCarriage } from './carriage.queries.ts';
import { draftOf, forgetDraft, keepDraft } from './carriageDraft.view.ts';
import { changedFields, fieldOf, fieldsOf, type FieldName } from './carriage.view.ts';
import { GoodsFields, PartyFields } from './GoodsFields.tsx';
import type { FormOf, PartProps } from './formOf.view.ts';

interface CarriageFormProps extends PartProps {
  readonly carriage: Carriage;
  readonly onClose: () => void;
}

/** What is typed stays when the page is left, and when somebody else was faster: their values stand beside it, and it can be sent again. */
export function CarriageForm({ carriage, transport, onClose }: CarriageFormProps) {
  const { t } = useTranslation(['carriage', 'errors']);
  const change = useChangeCarriage(carriage.idTransport);
  const { idUser } = useUser().data;
  const { idTransport } = carriage;
  const [{ begun, draft }, setDraft] = useState(
    () => draftOf(idUser, idTransport) ?? { begun: fieldsOf(carriage), draft: fieldsOf(carriage) },
  );
  const wrong = fieldOf(change.error);
  useEffect(() => keepDraft(idUser, idTransport, { begun, draft }), [idUser, idTransport, begun, draft]);
  const close = () => {
    forgetDraft(idUser, idTransport);
    onClose();
  };
  const [tries, setTries] = useState(0);
  const faults = tries === 0 ? [] : carriageFaults(draft);
  const whole = useRef<HTMLFormElement>(null);
  // The field may be out of sight, and the button that was pressed has lost the focus while it was busy.
  useEffect(() => {
    if (change.isError || tries > 0) whole.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [change.isError, change.error, tries]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTries((before) => before + 1);
    if (carriageFaults(draft).length > 0) return;
    const onSuccess = () => {
      showToast({ message: t('saved'), tone: 'good' });
      close();
    };
    change.mutate({ revision: carriage.revision, ...changedFields(begun, draft) }, { onSuccess });
  };
  const errorOf = (name: FieldName) => {
    const code = faults.find(({ field }) => field === name)?.code ?? (wrong === name ? codeOf(change.error) : null);
    return code === null ? undefined : t(code, { ns: 'errors' });
  };
  const form: FormOf = {
    transport,
    draft,
    set: <Name extends FieldName>(name: Name, value: CarriageFields[Name]) =>
      setDraft((before) => ({ ...before, draft: { ...before.draft, [name]: value } })),
    field: (name) => ({
      label: t(name),
      hint: carriage[name] === begun[name] ? undefined : t('now', { value: String(carriage[name] ?? '–') }),
      error: errorOf(name),
    }),
  };
  return (
    <form ref={whole} className={classes['form']} onSubmit={submit} noValidate>
      <div className={classes['parts']}>
        <GoodsFields {...form} />
        <PartyFields {...form} />
        <AirFields {...form} />
        <DriverFields {...form} />
      </div>
      <div className={classes['bar']}>
        <ErrorNote error={change.error} />
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('save')} isBusy={change.isPending} onCancel={close} />
      </div>
    </form>
  );
}
