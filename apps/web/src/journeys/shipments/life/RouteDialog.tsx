import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { Refusal } from '@sillage/domain/refusal';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
import { SaveActions } from '../../../ui/SaveActions.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { emptyDraft, emptyStop, stepsOf, type Draft } from '../create/draft.view.ts';
import { faultsOf, refusedFaults, type Faults } from '../create/draftFaults.view.ts';
import { useFaultText } from '../create/faultText.view.ts';
import type { ChangeDraft } from '../create/newShipment.queries.ts';
import { RouteStep } from '../create/RouteStep.tsx';
import classes from './LifeDialog.module.css';
import { useChangeShipment } from './life.queries.ts';

interface RouteDialogProps {
  readonly transport: TransportDetails;
  readonly onClose: () => void;
}

/** Another route, or other times, of a shipment that has not arrived. When somebody else was faster, that is told, and what was said here can be sent again. */
export function RouteDialog({ transport, onClose }: RouteDialogProps) {
  const { t } = useTranslation('shipmentLife');
  const textOf = useFaultText();
  const [begun] = useState(transport);
  const [draft, setDraft] = useState(() => draftOf(transport));
  const change = useChangeShipment(transport.idTransport);
  const [shown, setShown] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [shown]);

  const edit: ChangeDraft = (next) => setDraft((before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) }));
  const wasSlower = change.error instanceof Refusal && change.error.code === 'shipment.changedMeanwhile';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = ofRoute(faultsOf(draft, false));
    setShown(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { revision } = wasSlower ? transport : begun;
    const onError = (error: unknown) => setShown(ofRoute(refusedFaults(error)));
    change.mutate({ revision, routeSteps: stepsOf(draft.stops) }, { onSuccess: onClose, onError });
  };
  return (
    <Modal onClose={onClose} title={t('routeTitle', { reference: begun.reference })} closeLabel={t('cancel')} size="xl">
      <form ref={form} className={classes['form']} onSubmit={submit} noValidate>
        {Object.keys(shown).length === 0 && <RefusalNote refusal={change.error} />}
        <RouteStep draft={draft} change={edit} faultOf={(field) => textOf(shown[field])} />
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('save')} isBusy={change.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}

/** The form of a new shipment, of which only the route is asked. */
function draftOf({ routeSteps }: TransportDetails): Draft {
  const stops = routeSteps.map(({ address, country, latitude, longitude, radius, ETA }, index) => ({
    ...emptyStop(index + 1),
    place: { address, country: country ?? '', latitude, longitude },
    radiusMetres: radius,
    plannedTime: ETA === null ? null : Date.parse(ETA),
  }));
  return { ...emptyDraft(), ...(stops.length > 1 ? { stops } : {}) };
}

function ofRoute(faults: Faults): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => field.startsWith('stops.')));
}
