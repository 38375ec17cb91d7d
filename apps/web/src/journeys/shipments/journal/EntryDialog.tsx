import { JOURNAL_KINDS, JOURNAL_TEXT_MAX, missingOf, RECEIVER_MAX, type JournalKind } from '@sillage/domain/journeys/shipments/journal';
import type { ErrorCode } from '@sillage/domain/domainError';
import { addEvent } from '@sillage/contract/journeys/shipments/journal.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { serverOf } from '../../../platform/time/useServerNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { localMinute } from '../../../platform/time/localMinute.ts';
import { momentOf, notLaterThanNow } from '../localMinute.view.ts';
import classes from '../life/LifeDialog.module.css';
import { writtenOf } from './events.view.ts';
import { useSaveEntry, type Entry, type TransportEvent } from './journal.queries.ts';

interface EntryDialogProps {
  readonly transport: TransportDetails;
  /** The one that is changed; null for a new one. */
  readonly event: TransportEvent | null;
  readonly onClose: () => void;
}

const NOWHERE = '';

/** What happened and no tracker could say. */
export function EntryDialog({ transport, event, onClose }: EntryDialogProps) {
  const { t } = useTranslation('shipmentJournal');
  const save = useSaveEntry(transport.idTransport, event?.idEvent ?? null);
  const [now] = useState(() => serverOf(Date.now()));
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(entryForm(event, now), () =>
    draftOf(event, now, transport.routeSteps),
  );
  const { kind, date, text, receiver, place } = values;
  const submit = () => {
    if (check()) save.mutate(entryOf(values, event, now), { onSuccess: onClose, onError: refuse });
  };
  return (
    <Modal onClose={onClose} title={t(event ? 'editTitle' : 'addTitle')} closeLabel={t('cancel')}>
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <ErrorNote error={failure} />
        <PlainSelect
          label={t('kind')}
          value={kind}
          onChange={(next) => change({ kind: next })}
          options={JOURNAL_KINDS.map((value) => ({ value, label: t(`kindOf.${value}`) }))}
        />
        <TextField
          label={t('when')}
          type="datetime-local"
          value={date}
          max={localMinute(now)}
          onChange={({ target }) => change({ date: target.value })}
          required
          error={faultAt('date')}
        />
        {kind === 'delivered' && (
          <TextField
            label={t('receiver')}
            value={receiver}
            maxLength={RECEIVER_MAX}
            onChange={({ target }) => change({ receiver: target.value })}
            required
            error={faultAt('receiver')}
          />
        )}
        <TextField
          label={kind === 'delayed' ? t('reasonField') : t('text')}
          value={text}
          maxLength={JOURNAL_TEXT_MAX}
          onChange={({ target }) => change({ text: target.value })}
          error={faultAt('text')}
        />
        {transport.routeSteps.length > 0 && (
          <PlainSelect
            label={t('place')}
            value={place}
            onChange={(next) => change({ place: next })}
            options={placesOf(transport, t('nowhere'))}
            error={faultAt('place')}
          />
        )}
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={save.isPending} disabled={!isTime(date)}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}

interface Draft {
  readonly kind: JournalKind;
  /** As the field has it, of the reader's clock. */
  readonly date: string;
  readonly text: string;
  readonly receiver: string;
  readonly place: string;
}

const isTime = (date: string) => !Number.isNaN(Date.parse(date));

function entryForm(event: TransportEvent | null, now: number): FormRules<Draft> {
  return {
    schema: addEvent.body,
    toWire: (draft) => entryOf(draft, event, now),
    furtherFaults: ({ kind, text, receiver }) => missingOf({ kind, text: text.trim(), receiver: receiver.trim() }),
    fieldOfCode: (code) => FIELDS[code],
  };
}

const FIELDS: Partial<Record<ErrorCode, keyof Draft>> = {
  'event.inFuture': 'date',
  'event.reasonMissing': 'text',
  'event.receiverMissing': 'receiver',
};

/** As it is sent. */
function entryOf({ kind, date, text, receiver, place }: Draft, event: TransportEvent | null, now: number): Entry {
  return { kind, date: dateOf(date, event, now), text, receiver, place: place === NOWHERE ? null : Number(place) };
}

function dateOf(typed: string, event: TransportEvent | null, now: number): string {
  if (!isTime(typed)) return typed;
  // The field knows minutes alone: a time that nobody touched is the one that was kept.
  if (event && typed === localMinute(Date.parse(event.date))) return event.date;
  // Later than this minute is the server's to refuse, with its sentence.
  return notLaterThanNow(momentOf(typed, now));
}

function draftOf(event: TransportEvent | null, now: number, routeSteps: TransportDetails['routeSteps']): Draft {
  const { text, address, place } = writtenOf(event?.details ?? {});
  const receiver = event?.details['receiver'];
  return {
    kind: JOURNAL_KINDS.find((kind) => kind === event?.kind) ?? 'note',
    date: localMinute(event ? Date.parse(event.date) : now),
    text: text ?? '',
    receiver: typeof receiver === 'string' ? receiver : '',
    place: place === null ? NOWHERE : placeNow(place, address, routeSteps),
  };
}

/** Where the place of an entry stands on the route by now. */
function placeNow(place: number, address: string | null, routeSteps: TransportDetails['routeSteps']): string {
  if (routeSteps[place]?.address === address) return String(place);
  const index = routeSteps.findIndex((step) => step.address === address);
  return index < 0 ? NOWHERE : String(index);
}

function placesOf({ routeSteps }: TransportDetails, nowhere: string) {
  return [{ value: NOWHERE, label: nowhere }, ...routeSteps.map(({ address }, index) => ({ value: String(index), label: address }))];
}
