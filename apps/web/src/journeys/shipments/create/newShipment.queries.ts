import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWritten } from '../shared/furtherRule.view.ts';
import { recallDraft, rememberDraft } from '../../../platform/session/ownDraft.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { forget, STORED } from '../../../platform/storage.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useCheckShipment, useCreateShipment } from './create.queries.ts';
import { faultsOf, firstStepOf, refusedFaults, stepOf, takenFaults, type Faults } from './draftFaults.view.ts';
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
function useKeptDraft() {
  const { idUser } = useUser().data;
  const [draft, setDraft] = useState(() => readDraft(recallDraft(STORED.newShipmentDraft, idUser)));
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    if (isChanged) rememberDraft(STORED.newShipmentDraft, idUser, draft);
  }, [draft, isChanged, idUser]);
  const change: ChangeDraft = (next) => {
    setIsChanged(true);
    setDraft((before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) }));
  };
  const clear = () => {
    setIsChanged(false);
    setDraft(emptyDraft());
    forget(STORED.newShipmentDraft);
  };
  return { draft, change, clear };
}

/** What the server refused, and to whom it has to be shown. */
function useRefused(step: WizardStep, goTo: (step: WizardStep) => void) {
  const [refused, setRefused] = useState<Faults>({});
  /** Counts the times that somebody has to be led to a fault. */
  const [led, setLed] = useState(0);
  const lead = () => setLed((times) => times + 1);
  const leadTo = (faults: Faults) => {
    setRefused(faults);
    lead();
    const wrong = firstStepOf(faults);
    if (wrong !== undefined && wrong !== step) goTo(wrong);
  };
  /** Of one step, or all of it. */
  const forgetOf = (one?: WizardStep) =>
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => one !== undefined && stepOf(field) !== one)));
  const leadToStep = (one: WizardStep) => {
    if (one !== step) goTo(one);
    lead();
  };
  return { refused, led, leadToStep, leadTo, forget: forgetOf };
}

function useTakenCheck(draft: Draft) {
  const check = useCheckShipment();
  /** Without an answer one goes on: what is taken is told at the end at the latest. */
  const findTaken = async (step: WizardStep): Promise<Faults | null> => {
    const body = CHECKED[step]?.(draft);
    const answer = body && (await check.mutateAsync({ ...customerOf(draft), ...body }).catch(() => null));
    return answer && answer.taken.length > 0 ? takenFaults(answer.taken, draft) : null;
  };
  return { findTaken, isChecking: check.isPending };
}

/** Where one is in the wizard, as the address says it and the draft allows it. */
function usePosition(draft: Draft, needsCustomer: boolean) {
  const navigate = useNavigate();
  const { step: asked = 'reference', from, form } = route.useSearch();
  const isQuick = form === 'quick';
  const own = faultsOf(draft, needsCustomer);
  const isRight = (one: WizardStep) => Object.keys(own).every((field) => stepOf(field) !== one);
  const isOpen = (one: WizardStep) => WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(one)).every(isRight);
  // A draft that was left half-way cannot be entered at its end.
  const step = isOpen(asked) ? asked : (firstStepOf(own) ?? asked);
  const goTo = (next: WizardStep) => {
    // What it is about stands in the short form.
    if (isQuick && (next === 'reference' || next === 'trackers')) return;
    void navigate({ to: '/transport/new', search: next === 'reference' ? {} : { step: next } });
  };
  return { from, isQuick, own, step, at: WIZARD_STEPS.indexOf(step), isRight, isOpen, goTo };
}

/** The wizard: a step in the address, what is wrong told where it is, and refusals that lead back to the step they are about. */
export function useNewShipment() {
  const { t } = useTranslation('newShipment');
  const navigate = useNavigate();
  const needsCustomer = useUser().role === 'superAdmin';
  const { draft, change: changeDraft, clear } = useKeptDraft();
  const create = useCreateShipment();
  const { findTaken, isChecking } = useTakenCheck(draft);
  const [tried, setTried] = useState<readonly WizardStep[]>([]);
  const { from, isQuick, own, step, at, isRight, isOpen, goTo } = usePosition(draft, needsCustomer);
  const { refused, led, leadToStep, leadTo, forget: forgetRefused } = useRefused(step, goTo);
  const shown = { ...Object.fromEntries(Object.entries(own).filter(([field]) => tried.includes(stepOf(field)))), ...refused };

  const change: ChangeDraft = (next) => {
    changeDraft(next);
    // What the server said was said of something else.
    forgetRefused(isQuick ? undefined : step);
    create.reset();
  };
  const send = () =>
    create.mutate(toWire(draft, t('ruleName')), {
      onSuccess: ({ idTransport, reference }) => {
        clear();
        showToast({ message: t('created', { reference }), tone: 'good' });
        void navigate({
          to: '/transport/transportdetails/$idTransport',
          params: { idTransport: String(idTransport) },
          replace: true,
        });
      },
      onError: (error) => leadTo(refusedFaults(error)),
    });
  const next = async () => {
    if (step === 'review') return send();
    const looked = isQuick ? WIZARD_STEPS : [step];
    setTried((before) => [...before, ...looked]);
    const wrong = looked.find((one) => !isRight(one));
    if (wrong !== undefined) return leadToStep(wrong);
    const taken = await findTaken(step);
    if (taken !== null) return leadTo(taken);
    if (isQuick) return send();
    // A rule that is whole is taken along, whether or not somebody said so.
    if (step === 'alerts') changeDraft((now) => ({ further: withWritten(now.further, now.written), written: null }));
    goTo(WIZARD_STEPS[at + 1] ?? 'review');
  };
  const discard = () => {
    const before = draft;
    clear();
    setTried([]);
    forgetRefused();
    create.reset();
    goTo('reference');
    showToast({ message: t('discarded'), tone: 'info', action: { label: t('undo'), onPick: () => changeDraft(before) } });
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
    led,
    faults: shown,
    needsCustomer,
    isDone: (one: WizardStep) => one !== 'review' && isRight(one) && WIZARD_STEPS.indexOf(one) < at,
    hasFault: (one: WizardStep) => Object.keys(shown).some((field) => stepOf(field) === one),
    /** What went wrong and is not about a field. */
    error: create.error && Object.keys(refusedFaults(create.error)).length === 0 ? create.error : null,
    isBusy: create.isPending || isChecking,
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
  readonly faultOf: (field: string) => string | undefined;
}
