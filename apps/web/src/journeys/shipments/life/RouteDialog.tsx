import { updateTransport, type TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { SaveError } from '../../../platform/form/SaveError.tsx';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { useVersion } from '../../../platform/form/useVersion.ts';
import { SaveActions } from '../../../ui/SaveActions.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { emptyDraft, emptyStop, stepsOf, type Draft } from '../create/draft.view.ts';
import { RouteStep } from '../create/RouteStep.tsx';
import { allSteps, fieldOf, routeFaults } from '../create/shipmentForm.view.ts';
import classes from './LifeDialog.module.css';
import { readShipment, useChangeShipment } from './life.queries.ts';

interface RouteDialogProps {
  readonly transport: TransportDetails;
  readonly onClose: () => void;
}

const ROUTE_FORM: FormRules<Draft> = {
  schema: updateTransport.body,
  toWire: ({ stops }) => ({ revision: 1, routeSteps: allSteps(stops) }),
  furtherFaults: ({ stops }) => routeFaults(stops),
  fieldOf,
};

/** Another route, or other times, of a shipment that has not arrived. */
export function RouteDialog({ transport, onClose }: RouteDialogProps) {
  const { t } = useTranslation(['shipmentLife', 'newShipment']);
  const {
    values,
    change: edit,
    led,
    isChanged,
    check,
    refuse,
    failure,
    faultAt,
    rebased,
  } = useContractDraft(ROUTE_FORM, () => draftOf(transport));
  const version = useVersion({ opened: transport, read: readShipment, draftOf, rebased });
  const change = useChangeShipment(transport.idTransport);
  const { reference, revision, routeSteps } = version.known ?? transport;
  const lost = reachedAndGone(routeSteps, values.stops);
  const submit = () => {
    if (!check()) return;
    const onError = (error: unknown) => version.hears(error) || refuse(error);
    change.mutate({ revision, routeSteps: stepsOf(values.stops) }, { onSuccess: onClose, onError });
  };
  return (
    <Modal onClose={onClose} title={t('routeTitle', { reference })} closeLabel={t('cancel')} size="xl">
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <SaveError error={failure} version={version} labels={{ stops: t('newShipment:step.route') }} />
        <RouteStep draft={values} change={edit} faultOf={faultAt} />
        {lost.length > 0 && <p role="status">{t('routeLost', { places: lost.join(' · ') })}</p>}
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('save')} isBusy={change.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
}

/** Stops that were reached, and are not on the route any more, or elsewhere. The form numbers them in their order. */
function reachedAndGone(steps: TransportDetails['routeSteps'], stops: Draft['stops']): string[] {
  const isThere = ({ latitude, longitude }: (typeof steps)[number], key: number) =>
    stops.some((stop) => stop.key === key && stop.place?.latitude === latitude && stop.place.longitude === longitude);
  return steps.filter((step, index) => step.enteredDate !== null && !isThere(step, index + 1)).map(({ address }) => address);
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
