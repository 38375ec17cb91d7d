import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withWritten } from '../shared/furtherRule.view.ts';
import type { FormFault } from '../../../platform/form/formFaults.ts';
import { useContractDraft, type FieldOf } from '../../../platform/form/useContractDraft.ts';
import { recallDraft, rememberDraft } from '../../../platform/session/ownDraft.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { forget, STORED } from '../../../platform/storage.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useCheckShipment, useCreateShipment } from './create.queries.ts';
import { firstStepOf, shipmentForm, stepOf, takenFaults } from './shipmentForm.view.ts';
import { emptyDraft, readDraft, toWire, type Draft } from './draft.view.ts';
import { WIZARD_STEPS, type WizardStep } from './wizardSearch.view.ts';

const route = getRouteApi('/signedIn/transport/new');

/** What the server is asked about before a step is left. */
const CHECKED: Partial<Record<WizardStep, (draft: Draft) => object>> = {
  reference: ({ reference }) => ({ reference }),
  trackers: ({ trackers }) => ({ trackers }),
  assets: ({ assets }) => ({ assets: assets.map((asset) => asset.reference) }),
};

export type ChangeDraft = (next: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;

/** A draft that is kept in this browser for whoever made it. */
function useKeptDraft(needsCustomer: boolean) {
  const { idUser } = useUser().data;
  const draft = useContractDraft(shipmentForm(needsCustomer), () => readDraft(recallDraft(STORED.newShipmentDraft, idUser)));
  const { values, isTouched, restart } = draft;
  useEffect(() => {
    if (isTouched) rememberDraft(STORED.newShipmentDraft, idUser, values);
  }, [values, isTouched, idUser]);
  const clear = () => {
    restart(emptyDraft());
    forget(STORED.newShipmentDraft);
  };
  return { ...draft, clear };
}

function useTakenCheck(draft: Draft) {
  const check = useCheckShipment();
  /** Without an answer one goes on: what is taken is told at the end at the latest. */
  const findTaken = async (step: WizardStep): Promise<FormFault[]> => {
    const body = CHECKED[step]?.(draft);
    const answer = body && (await check.mutateAsync({ ...customerOf(draft), ...body }).catch(() => null));
    return answer ? takenFaults(answer.taken, draft) : [];
  };
  return { findTaken, isChecking: check.isPending };
}

/** Makes the shipment of a draft, which stays in sight until its page is there. */
function useSending(draft: Draft, onRefused: (error: unknown) => void) {
  const { t } = useTranslation('newShipment');
  const navigate = useNavigate();
  const create = useCreateShipment();
  // Two presses may come in one breath, before the button shows the first.
  const isSent = useRef(false);
  const send = () => {
    if (isSent.current) return;
    isSent.current = true;
    create.mutate(toWire(draft, t('ruleName')), {
      onSuccess: ({ idTransport, reference }) => {
        forget(STORED.newShipmentDraft);
        showToast({ message: t('created', { reference }), tone: 'good' });
        void navigate({
          to: '/transport/transportdetails/$idTransport',
          params: { idTransport: String(idTransport) },
          replace: true,
        });
      },
      onError: (error) => {
        isSent.current = false;
        onRefused(error);
      },
    });
  };
  return { send, isSending: create.isPending || create.isSuccess };
}

/** Where one is in the wizard, as the address says it and the draft allows it. */
function usePosition(faults: readonly FormFault[]) {
  const navigate = useNavigate();
  const { step: asked = 'reference', from, form } = route.useSearch();
  const isQuick = form === 'quick';
  const isRight = (one: WizardStep) => faults.every(({ field }) => stepOf(field) !== one);
  const isOpen = (one: WizardStep) => WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(one)).every(isRight);
  // A draft that was left half-way cannot be entered at its end.
  const step = isOpen(asked) ? asked : (firstStepOf(faults.map(({ field }) => field)) ?? asked);
  const goTo = (next: WizardStep) => {
    // What it is about stands in the short form.
    if (isQuick && (next === 'reference' || next === 'trackers')) return;
    void navigate({ to: '/transport/new', search: next === 'reference' ? {} : { step: next } });
  };
  return { from, isQuick, step, at: WIZARD_STEPS.indexOf(step), isRight, isOpen, goTo };
}

/** The wizard: a step in the address, what is wrong told where it is, and errors that lead back to the step they are about. */
export function useNewShipment() {
  const { t } = useTranslation('newShipment');
  const needsCustomer = useUser().role === 'superAdmin';
  const { values: draft, change, check, tell, refuse, shown, clear, ...kept } = useKeptDraft(needsCustomer);
  const { findTaken, isChecking } = useTakenCheck(draft);
  const { from, isQuick, step, at, isRight, isOpen, goTo } = usePosition(kept.faults());
  const leadTo = (wrong: WizardStep | undefined) => {
    if (wrong !== undefined && wrong !== step) goTo(wrong);
  };
  const { send, isSending } = useSending(draft, (error) => leadTo(firstStepOf(refuse(error))));
  const next = async () => {
    if (step === 'review') return send();
    if (!check((field) => isQuick || stepOf(field) === step)) return leadTo(isQuick ? WIZARD_STEPS.find((one) => !isRight(one)) : step);
    const taken = await findTaken(step);
    if (taken.length > 0) {
      tell(taken);
      return leadTo(firstStepOf(taken.map(({ field }) => field)));
    }
    if (isQuick) return send();
    // A rule that is whole is taken along, whether or not somebody said so.
    if (step === 'alerts') change((now) => ({ further: withWritten(now.further, now.written), written: null }));
    goTo(WIZARD_STEPS[at + 1] ?? 'review');
  };
  const discard = () => {
    const before = draft;
    clear();
    goTo('reference');
    showToast({ message: t('discarded'), tone: 'info', action: { label: t('undo'), onPick: () => change(before) } });
  };

  return {
    from,
    isQuick,
    step,
    draft,
    change,
    goTo,
    next,
    discard,
    isOpen,
    led: kept.led,
    faultAt: kept.faultAt,
    needsCustomer,
    isDone: (one: WizardStep) => one !== 'review' && isRight(one) && WIZARD_STEPS.indexOf(one) < at,
    hasFault: (one: WizardStep) => shown.some((field) => stepOf(field) === one),
    /** What went wrong and is not about a field. */
    error: kept.failure,
    isBusy: isSending || isChecking,
    back: () => goTo(WIZARD_STEPS[Math.max(0, at - 1)] ?? 'reference'),
  };
}

export type NewTransport = ReturnType<typeof useNewShipment>;

function customerOf({ idCustomer }: Draft) {
  return idCustomer === null ? {} : { idCustomer };
}

/** What a step is drawn from. */
export interface StepProps {
  readonly draft: Draft;
  readonly change: ChangeDraft;
  /** The sentence for what is wrong with a field. */
  readonly faultOf: (field: FieldOf<Draft>) => string | undefined;
}
