import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { OPERATOR_ID } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { defaultsOf, TRACKER_PROTOCOLS } from '@sillage/domain/tracking/trackers/protocols';
import { DEFAULT_REPORTING_INTERVAL_SECONDS, TRACKER_TYPES, type TrackerType } from '@sillage/domain/tracking/trackers/tracker';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../../people/customers/shared/CustomerField.tsx';
import { codeOf } from '../../../platform/refusalText.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useAddTracker } from '../trackerList.queries.ts';
import classes from '../Trackers.module.css';
import { SecretText } from '../SecretText.tsx';

interface AddTrackerDialogProps {
  /** Who tried to report and is to be known from now on; null for one that is typed. */
  readonly attempt: { readonly identifier: string; readonly protocol: string } | null;
  readonly onAdded?: (tracker: WireTracker) => void;
  readonly onClose: () => void;
}

const protocolOf = (attempt: AddTrackerDialogProps['attempt']) => TRACKER_PROTOCOLS.find((one) => one === attempt?.protocol) ?? null;

/** A new tracker of a customer, or of the operator's stock. Its secret is shown once, where it may need one. */
export function AddTrackerDialog({ attempt, onAdded, onClose }: AddTrackerDialogProps) {
  const { t } = useTranslation('trackerList');
  const [secretOf, setSecretOf] = useState<{ readonly name: string; readonly secret: string } | null>(null);
  const title = attempt ? t('adoptTitle', { name: attempt.identifier }) : t('add');
  const show = ({ secret, ...tracker }: WireTracker & { readonly secret: string }) => {
    onAdded?.(tracker);
    if (defaultsOf(protocolOf(attempt)).admission === 'secret') setSecretOf({ name: tracker.uniqueIdentifiant, secret });
    else onClose();
  };
  return (
    <Modal onClose={onClose} title={title} closeLabel={t('close')}>
      {secretOf ? <SecretText {...secretOf} onClose={onClose} /> : <Fields attempt={attempt} onClose={onClose} onAdded={show} />}
    </Modal>
  );
}

interface FieldsProps extends Pick<AddTrackerDialogProps, 'attempt' | 'onClose'> {
  readonly onAdded: (tracker: WireTracker & { readonly secret: string }) => void;
}

function Fields({ attempt, onClose, onAdded }: FieldsProps) {
  const { t } = useTranslation(['trackerList', 'refusals']);
  const [name, setName] = useState(attempt?.identifier ?? '');
  const [type, setType] = useState<TrackerType>(defaultsOf(protocolOf(attempt)).type);
  const [serial, setSerial] = useState('');
  const [idCustomer, setIdCustomer] = useState<number | null>(OPERATOR_ID);
  const [minutes, setMinutes] = useState<number | null>(DEFAULT_REPORTING_INTERVAL_SECONDS / 60);
  const add = useAddTracker();
  const protocol = protocolOf(attempt);
  const isTaken = add.error instanceof Refusal && add.error.code === 'tracker.identifierTaken';
  const failure = add.error ? t(codeOf(add.error), { ns: 'refusals' }) : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = {
      uniqueIdentifiant: name.trim(),
      type,
      idCustomer: idCustomer ?? OPERATOR_ID,
      ...(serial.trim() === '' ? {} : { serial: serial.trim() }),
      ...(protocol ? { protocol } : {}),
      ...(minutes === null ? {} : { reportingIntervalSeconds: Math.max(1, Math.round(minutes * 60)) }),
    };
    add.mutate(body, { onSuccess: onAdded });
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {failure && !isTaken && <FailureNote>{failure}</FailureNote>}
      <TextField
        label={t('identifier')}
        hint={t('identifierHint')}
        value={name}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        readOnly={attempt !== null}
        onChange={({ target }) => setName(target.value)}
        error={isTaken ? failure : undefined}
      />
      <PlainSelect
        label={t('filterType')}
        value={type}
        onChange={setType}
        options={TRACKER_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <CustomerField value={idCustomer} onChange={setIdCustomer} withOperator />
      <TextField label={t('serial')} value={serial} maxLength={100} autoComplete="off" onChange={({ target }) => setSerial(target.value)} />
      <NumberField label={t('interval')} hint={t('intervalHint')} value={minutes} onChange={setMinutes} unit={t('minutes')} min={1} />
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={add.isPending} disabled={name.trim() === ''}>
          {attempt ? t('adopt') : t('add')}
        </Button>
      </DialogActions>
    </form>
  );
}
