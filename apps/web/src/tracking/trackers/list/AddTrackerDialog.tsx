import { createTracker, type WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { OPERATOR_ID } from '@sillage/domain/people/access/actor';
import { defaultsOf, TRACKER_PROTOCOLS, type TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import { DEFAULT_REPORTING_INTERVAL_SECONDS, TRACKER_TYPES, type TrackerType } from '@sillage/domain/tracking/trackers/tracker';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../../people/customers/shared/CustomerField.tsx';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
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
  const add = useAddTracker();
  const close = () => {
    // Its secret is shown this once.
    if (!add.isPending) onClose();
  };
  const [secretOf, setSecretOf] = useState<{
    readonly name: string;
    readonly protocol: TrackerProtocol | null;
    readonly secret: string;
  } | null>(null);
  const title = attempt ? t('adoptTitle', { name: attempt.identifier }) : t('add');
  const show = ({ secret, ...tracker }: WireTracker & { readonly secret: string }) => {
    onAdded?.(tracker);
    if (defaultsOf(protocolOf(attempt)).admission === 'secret')
      setSecretOf({ name: tracker.uniqueIdentifiant, protocol: tracker.protocol, secret });
    else onClose();
  };
  return (
    <Modal onClose={close} title={title} closeLabel={t('close')}>
      {secretOf ? <SecretText {...secretOf} onClose={onClose} /> : <Fields {...{ attempt, add }} onClose={close} onAdded={show} />}
    </Modal>
  );
}

interface FieldsProps extends Pick<AddTrackerDialogProps, 'attempt' | 'onClose'> {
  readonly add: ReturnType<typeof useAddTracker>;
  readonly onAdded: (tracker: WireTracker & { readonly secret: string }) => void;
}

interface TrackerDraft {
  readonly uniqueIdentifiant: string;
  readonly type: TrackerType;
  readonly serial: string;
  readonly idCustomer: number | null;
  readonly minutes: number | null;
}

const MINUTE_SECONDS = 60;

/** As it is sent, with the protocol of one that tried to report. */
function sentTracker({ uniqueIdentifiant, type, serial, idCustomer, minutes }: TrackerDraft, protocol: ReturnType<typeof protocolOf>) {
  return {
    uniqueIdentifiant: uniqueIdentifiant.trim(),
    type,
    idCustomer: idCustomer ?? OPERATOR_ID,
    ...(serial.trim() === '' ? {} : { serial: serial.trim() }),
    ...(protocol ? { protocol } : {}),
    ...(minutes === null ? {} : { reportingIntervalSeconds: Math.max(1, Math.round(minutes * MINUTE_SECONDS)) }),
  };
}

function trackerForm(protocol: ReturnType<typeof protocolOf>): FormRules<TrackerDraft> {
  return {
    schema: createTracker.body,
    toWire: (draft) => sentTracker(draft, protocol),
    fieldOf: (path) => (path === 'reportingIntervalSeconds' ? 'minutes' : path),
    fieldOfCode: (code) => (code === 'tracker.identifierTaken' ? 'uniqueIdentifiant' : undefined),
  };
}

function Fields({ attempt, add, onClose, onAdded }: FieldsProps) {
  const { t } = useTranslation('trackerList');
  const protocol = protocolOf(attempt);
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft<TrackerDraft>(trackerForm(protocol), {
    uniqueIdentifiant: attempt?.identifier ?? '',
    type: defaultsOf(protocol).type,
    serial: '',
    idCustomer: OPERATOR_ID,
    minutes: DEFAULT_REPORTING_INTERVAL_SECONDS / MINUTE_SECONDS,
  });
  const { uniqueIdentifiant, type, serial, idCustomer, minutes } = values;
  const submit = () => {
    if (check()) add.mutate(sentTracker(values, protocol), { onSuccess: onAdded, onError: refuse });
  };
  return (
    <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged && !add.isPending}>
      <ErrorNote error={failure} />
      <TextField
        label={t('identifier')}
        hint={t('identifierHint')}
        value={uniqueIdentifiant}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        readOnly={attempt !== null}
        onChange={({ target }) => change({ uniqueIdentifiant: target.value })}
        error={faultAt('uniqueIdentifiant')}
      />
      <PlainSelect
        label={t('filterType')}
        value={type}
        onChange={(next) => change({ type: next })}
        options={TRACKER_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <CustomerField value={idCustomer} onChange={(next) => change({ idCustomer: next })} withOperator error={faultAt('idCustomer')} />
      <TextField
        label={t('serial')}
        value={serial}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => change({ serial: target.value })}
        error={faultAt('serial')}
      />
      <NumberField
        label={t('interval')}
        hint={t('intervalHint')}
        value={minutes}
        onChange={(next) => change({ minutes: next })}
        unit={t('minutes')}
        min={1}
        error={faultAt('minutes', MINUTE_SECONDS)}
      />
      <DialogActions>
        <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
        <Button type="submit" busy={add.isPending} disabled={uniqueIdentifiant.trim() === ''}>
          {attempt ? t('adopt') : t('add')}
        </Button>
      </DialogActions>
    </Form>
  );
}
