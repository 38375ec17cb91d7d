import type { Webhook } from '@sillage/contract/messages/webhooks/webhooks.contract';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@sillage/domain/messages/webhooks/webhook';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { NewSecret } from './NewSecret.tsx';
import { useChangeWebhook, useCreateWebhook } from './webhooks.queries.ts';
import { tellMade } from '../../ui/madeRow.ts';
import classes from './Webhooks.module.css';

interface WebhookFormProps {
  readonly idCustomer: number;
  /** The one that is changed; without, a new one is made. */
  readonly webhook?: Webhook;
  readonly onClose: () => void;
}

export function WebhookForm({ idCustomer, webhook, onClose }: WebhookFormProps) {
  const { t } = useTranslation('webhooks');
  const create = useCreateWebhook(idCustomer);
  const change = useChangeWebhook(webhook?.idWebhook ?? 0);
  const secret = create.data?.secret;
  const title = secret ? t('made') : t(webhook ? 'edit' : 'add');
  const save = (body: Chosen) => {
    if (webhook) change.mutate(body, { onSuccess: onClose });
    else create.mutate(body);
  };
  const done = () => {
    if (create.data) tellMade('webhook', create.data.idWebhook);
    onClose();
  };
  return (
    <Modal title={title} closeLabel={t(secret ? 'done' : 'cancel')} onClose={done}>
      {secret ? (
        <NewSecret secret={secret} onClose={done} />
      ) : (
        <Fields
          webhook={webhook}
          error={webhook ? change.error : create.error}
          isBusy={create.isPending || change.isPending}
          onSave={save}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface Chosen {
  readonly url: string;
  readonly name: string;
  readonly events: WebhookEvent[];
}

interface FieldsProps {
  readonly webhook: Webhook | undefined;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onSave: (chosen: Chosen) => void;
  readonly onClose: () => void;
}

function Fields({ webhook, error, isBusy, onSave, onClose }: FieldsProps) {
  const { t } = useTranslation(['webhooks', 'refusals']);
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [name, setName] = useState(webhook?.name ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? WEBHOOK_EVENTS);
  const [isTried, setIsTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refused = error === null ? null : codeOf(error);
  const isUrlRefused = refused === 'webhook.addressRefused';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (url.trim() === '') return input.current?.focus();
    if (events.length > 0) onSave({ url: url.trim(), name: name.trim(), events: [...events] });
  };
  const urlError = isTried && url.trim() === '' ? t('urlMissing') : isUrlRefused ? t(refused, { ns: 'refusals' }) : undefined;
  return (
    <form className={classes['step']} onSubmit={submit} noValidate>
      <TextField
        ref={input}
        label={t('url')}
        hint={t('urlHint')}
        type="url"
        dir="ltr"
        placeholder="https://"
        maxLength={2000}
        autoComplete="off"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        error={urlError}
      />
      <TextField label={t('name')} maxLength={100} autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
      <fieldset className={classes['choices']}>
        <legend>{t('events')}</legend>
        {WEBHOOK_EVENTS.map((event, index) => (
          <Checkbox
            key={event}
            label={
              <>
                {t(`event.${event}`)} <code dir="ltr">{event}</code>
              </>
            }
            checked={events.includes(event)}
            onChange={({ target }) => setEvents(target.checked ? [...events, event] : events.filter((one) => one !== event))}
            error={isTried && events.length === 0 && index === WEBHOOK_EVENTS.length - 1 ? t('eventsMissing') : undefined}
          />
        ))}
      </fieldset>
      {refused !== null && !isUrlRefused && <FailureNote>{t(refused, { ns: 'refusals' })}</FailureNote>}
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {t(webhook ? 'save' : 'add')}
        </Button>
      </DialogActions>
    </form>
  );
}
