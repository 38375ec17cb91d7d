import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Refusal } from '@sillage/domain/refusal';
import { recallDraft, rememberDraft } from '../../platform/session/ownDraft.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { forget, STORED } from '../../platform/storage.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { useCreateTransport } from './create.queries.ts';
import { draftRules, emptyDraft, fieldOfRefusal, readDraft, toWire, type Draft } from './draft.view.ts';

const KEEP_DELAY_MS = 300;

/** The form of a new shipment: a draft that survives a reload, sent once, with the server's refusals at their fields. */
export function useDraftForm() {
  const { t } = useTranslation('shipments');
  const navigate = useNavigate();
  const { role, data } = useUser();
  const { idUser } = data;
  const create = useCreateTransport();
  const resolver = useMemo(() => zodResolver(draftRules(role === 'superAdmin')), [role]);
  const form = useForm<Draft>({ defaultValues: readDraft(recallDraft(STORED.newShipmentDraft, idUser)), resolver, shouldFocusError: true });
  const { subscribe, reset, setError, handleSubmit } = form;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => rememberDraft(STORED.newShipmentDraft, idUser, values), KEEP_DELAY_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe, idUser]);

  const discard = () => {
    reset(emptyDraft());
    create.reset();
    forget(STORED.newShipmentDraft);
  };

  const send = async (values: Draft) => {
    try {
      const { idTransport, reference } = await create.mutateAsync(toWire(values, t('create.ruleName')));
      discard();
      showToast({ message: t('create.created', { reference }), tone: 'good' });
      await navigate({ to: '/transport/transportdetails/$idTransport', params: { idTransport: String(idTransport) } });
    } catch (error) {
      const field = error instanceof Refusal ? fieldOfRefusal(error.code, error.details) : null;
      if (field && error instanceof Refusal) setError(field, { message: error.code }, { shouldFocus: true });
    }
  };

  return { form, submit: (event: React.SubmitEvent) => void handleSubmit(send)(event), discard, create };
}

export type DraftForm = ReturnType<typeof useDraftForm>;
