import { SAID_STATUSES, type SaidStatus, type ShipmentAction } from '@sillage/domain/journeys/shipments/actions';
import { IconFlagCheck, IconTruckDelivery } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellRefused } from '../../../platform/list/useTellRefused.ts';
import type { Ticking } from '../../../platform/list/useTicks.ts';
import { codeOf } from '../../../platform/errorText.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import classes from '../life/LifeDialog.module.css';
import { isToCome, notLaterThanNow, thisMinute } from '../localMinute.view.ts';
import { useTellDone } from '../useTellDone.view.ts';
import { useActing, useCheckedAction, type Acted, type Wanted } from './actions.queries.ts';
import { CheckedAction } from './CheckedAction.tsx';

interface ActionDialogProps {
  readonly action: ShipmentAction;
  readonly ticking: Ticking<number>;
  readonly onClose: () => void;
}

/** Says what an action would do to what is ticked, then does it, says how far it is, and offers to take it back. */
export function ActionDialog({ action, ticking, onClose }: ActionDialogProps) {
  const { t } = useTranslation(['shipmentActions', 'shipmentLife']);
  const [keys] = useState(() => [...ticking.ticks.ids]);
  const [begun] = useState(thisMinute);
  const [said, setSaid] = useState<Said>({ status: 'intransit', time: begun });
  const isStatus = action === 'status';
  const wanted = isStatus ? saying(said, begun) : { action };
  const checked = useCheckedAction(wanted ?? { action }, keys, wanted !== null);
  const { done, act, stop } = useActing();
  const finish = useFinish(ticking, isStatus ? said.status : action);
  const isUnder = done !== null;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (wanted === null) return;
    const acted = await act(wanted, keys);
    onClose();
    finish(acted);
  };
  const name = isStatus ? t('title.status') : t(`shipmentLife:${action}`);
  const isReady = wanted !== null && !checked.isPlaceholderData && (checked.data?.changes ?? 0) > 0;
  return (
    <Modal onClose={isUnder ? stop : onClose} title={t(`title.${action}`)} closeLabel={isUnder ? t('stop') : t('shipmentLife:cancel')}>
      <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        {isUnder ? (
          <Progress done={done} of={keys.length} label={name} />
        ) : (
          <>
            {isStatus && <StatusFields said={said} onChange={setSaid} begun={begun} />}
            <ErrorNote error={checked.error} />
            {checked.data ? (
              <CheckedAction checked={checked.data} kind={isStatus ? said.status : action} isStale={checked.isPlaceholderData} />
            ) : (
              checked.isFetching && <Looking />
            )}
            {action === 'delete' && <p>{t('shipmentLife:deleteManyText')}</p>}
          </>
        )}
        <DialogActions>
          <Button kind="secondary" onClick={isUnder ? stop : onClose}>
            {isUnder ? t('stop') : t('shipmentLife:cancel')}
          </Button>
          <Button type="submit" kind={action === 'delete' ? 'danger' : 'primary'} busy={isUnder} disabled={!isReady}>
            {name}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

interface Said {
  readonly status: SaidStatus;
  /** As the field has it. */
  readonly time: string;
}

/** As long as nobody says another time, it is now. Null: what is typed is no time, or is still to come. */
function saying({ status, time }: Said, begun: string): Wanted | null {
  if (time === begun) return { action: 'status', status };
  const at = new Date(time);
  return Number.isNaN(at.getTime()) || isToCome(at) ? null : { action: 'status', status, date: notLaterThanNow(at) };
}

interface StatusFieldsProps {
  readonly said: Said;
  readonly onChange: (said: Said) => void;
  /** The minute in which it was opened. */
  readonly begun: string;
}

function StatusFields({ said, onChange, begun }: StatusFieldsProps) {
  const { t } = useTranslation(['shipmentActions', 'shipmentLife', 'shipments', 'errors']);
  const icons = { intransit: <IconTruckDelivery size={16} aria-hidden />, arrived: <IconFlagCheck size={16} aria-hidden /> };
  return (
    <>
      <Segments
        label={t('status')}
        value={said.status}
        onChange={(status) => onChange({ ...said, status })}
        options={SAID_STATUSES.map((value) => ({ value, label: t(`shipments:statusOfOne.${value}`), icon: icons[value] }))}
      />
      <p>{t('statusNote')}</p>
      <TextField
        label={t('shipmentLife:when')}
        type="datetime-local"
        value={said.time}
        max={begun}
        onChange={({ target }) => onChange({ ...said, time: target.value })}
        required
        error={isToCome(new Date(said.time)) ? t('event.inFuture', { ns: 'errors' }) : undefined}
      />
    </>
  );
}

function Progress({ done, of, label }: { readonly done: number; readonly of: number; readonly label: string }) {
  const { t } = useTranslation('shipmentActions');
  const format = useFormat();
  return (
    <>
      <ProgressBar value={done / of} label={label} tone="brand" />
      <p aria-live="polite">{t('progress', { done: format.whole(done), of: format.whole(of) })}</p>
    </>
  );
}

function Looking() {
  const { t } = useTranslation('shipmentActions');
  return (
    <div aria-busy="true" aria-label={t('looking')}>
      <Skeleton height="96px" />
    </div>
  );
}

/** Says what was done, and what could not be. What it did not come to stays ticked. */
function useFinish(ticking: Ticking<number>, kind: Parameters<ReturnType<typeof useTellDone>>[0]) {
  const { t } = useTranslation('errors');
  const tellDone = useTellDone();
  const tellRefused = useTellRefused();
  return ({ idActions, changed, refused, left, broken }: Acted) => {
    if (changed.length > 0) tellDone(kind, idActions, changed);
    tellRefused(refused);
    if (broken) showToast({ message: t(codeOf(broken)), tone: 'bad' });
    if (left.length > 0) ticking.tickAll(left);
    else ticking.clear();
  };
}
