import { JOURNAL_KINDS, JOURNAL_TEXT_MAX, RECEIVER_MAX, type JournalKind } from '@sillage/domain/journeys/shipments/journal';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/refusalText.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { localMinute, notLaterThanNow } from '../localMinute.view.ts';
import classes from '../life/LifeDialog.module.css';
import { writtenOf } from './events.view.ts';
import { useSaveEntry, type TransportEvent } from './journal.queries.ts';

interface EntryDialogProps {
  readonly transport: TransportDetails;
  /** The one that is changed; null for a new one. */
  readonly event: TransportEvent | null;
  readonly onClose: () => void;
}

const NOWHERE = '';

/** What happened and no tracker could say. */
export function EntryDialog({ transport, event, onClose }: EntryDialogProps) {
  const { t } = useTranslation(['shipmentJournal', 'refusals']);
  const save = useSaveEntry(transport.idTransport, event?.idEvent ?? null);
  const [now] = useState(() => Date.now());
  const [draft, setDraft] = useState(() => draftOf(event, now));
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const at = new Date(draft.time);
  const code = save.error ? codeOf(save.error) : null;
  const errorAt = (...codes: (typeof code)[]) => (code !== null && codes.includes(code) ? t(code, { ns: 'refusals' }) : undefined);
  const isElsewhere = code !== null && !['event.inFuture', 'event.reasonMissing', 'event.receiverMissing'].includes(code);

  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    if (Number.isNaN(at.getTime())) return;
    const { kind, text, receiver, place } = draft;
    // Later than this minute is the server's to refuse, with its sentence.
    const date = at.getTime() - now < MINUTE_MS ? notLaterThanNow(at) : at.toISOString();
    save.mutate({ kind, date, text, receiver, place: place === NOWHERE ? null : Number(place) }, { onSuccess: onClose });
  };
  return (
    <Modal onClose={onClose} title={t(event ? 'editTitle' : 'addTitle')} closeLabel={t('cancel')}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        {isElsewhere && <FailureNote>{t(code, { ns: 'refusals' })}</FailureNote>}
        <PlainSelect
          label={t('kind')}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
          options={JOURNAL_KINDS.map((value) => ({ value, label: t(`kindOf.${value}`) }))}
        />
        <TextField
          label={t('when')}
          type="datetime-local"
          value={draft.time}
          max={localMinute(now)}
          onChange={({ target }) => set({ time: target.value })}
          required
          error={errorAt('event.inFuture')}
        />
        {draft.kind === 'delivered' && (
          <TextField
            label={t('receiver')}
            value={draft.receiver}
            maxLength={RECEIVER_MAX}
            onChange={({ target }) => set({ receiver: target.value })}
            required
            error={errorAt('event.receiverMissing')}
          />
        )}
        <TextField
          label={draft.kind === 'delayed' ? t('reasonField') : t('text')}
          value={draft.text}
          maxLength={JOURNAL_TEXT_MAX}
          onChange={({ target }) => set({ text: target.value })}
          error={errorAt('event.reasonMissing')}
        />
        {transport.routeSteps.length > 0 && (
          <PlainSelect
            label={t('place')}
            value={draft.place}
            onChange={(place) => set({ place })}
            options={placesOf(transport, t('nowhere'))}
          />
        )}
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending} disabled={Number.isNaN(at.getTime())}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

const MINUTE_MS = 60_000;

interface Draft {
  readonly kind: JournalKind;
  readonly time: string;
  readonly text: string;
  readonly receiver: string;
  readonly place: string;
}

function draftOf(event: TransportEvent | null, now: number): Draft {
  const { text, place } = writtenOf(event?.details ?? {});
  const receiver = event?.details['receiver'];
  return {
    kind: JOURNAL_KINDS.find((kind) => kind === event?.kind) ?? 'note',
    time: localMinute(event ? Date.parse(event.date) : now),
    text: text ?? '',
    receiver: typeof receiver === 'string' ? receiver : '',
    place: place === null ? NOWHERE : String(place),
  };
}

function placesOf({ routeSteps }: TransportDetails, nowhere: string) {
  return [{ value: NOWHERE, label: nowhere }, ...routeSteps.map(({ address }, index) => ({ value: String(index), label: address }))];
}
