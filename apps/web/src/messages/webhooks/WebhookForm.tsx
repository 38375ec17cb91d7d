import { createWebhook, type Webhook } from '@sillage/contract/messages/webhooks/webhooks.contract';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@sillage/domain/messages/webhooks/webhook';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
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
  const done = () => {
    // Its secret is shown this once.
    if (create.isPending) return;
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
          isBusy={create.isPending || change.isPending}
          onSave={(body, onError) => (webhook ? change.mutate(body, { onSuccess: onClose, onError }) : create.mutate(body, { onError }))}
          onClose={done}
        />
      )}
    </Modal>
  );
}

interface WebhookDraft {
  readonly url: string;
  readonly name: string;
  readonly events: readonly WebhookEvent[];
}

const sentWebhook = ({ url, name, events }: WebhookDraft) => ({ url: url.trim(), name: name.trim(), events: [...events] });

const WEBHOOK_FORM: FormRules<WebhookDraft> = {
  schema: createWebhook.body,
  toWire: sentWebhook,
  furtherFaults: ({ url }) => (url.trim() === '' ? [{ field: 'url', code: 'form.missing' }] : []),
};

interface FieldsProps {
  readonly webhook: Webhook | undefined;
  readonly isBusy: boolean;
  readonly onSave: (chosen: ReturnType<typeof sentWebhook>, onError: (error: unknown) => void) => void;
  readonly onClose: () => void;
}

function Fields({ webhook, isBusy, onSave, onClose }: FieldsProps) {
  const { t } = useTranslation('webhooks');
  const { url: begunUrl = '', name: begunName = '', events: begunEvents = WEBHOOK_EVENTS } = webhook ?? {};
  const begun = { url: begunUrl, name: begunName, events: begunEvents };
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft<WebhookDraft>(WEBHOOK_FORM, begun);
  const { url, name, events } = values;
  const submit = () => {
    if (check()) onSave(sentWebhook(values), refuse);
  };
  return (
    <Form className={classes['step']} onSubmit={submit} led={led} isChanged={isChanged && !isBusy}>
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        type="url"
        dir="ltr"
        placeholder="https://"
        maxLength={2000}
        autoComplete="off"
        value={url}
        onChange={({ target }) => change({ url: target.value })}
        error={faultAt('url')}
      />
      <TextField
        label={t('name')}
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={({ target }) => change({ name: target.value })}
        error={faultAt('name')}
      />
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
            onChange={({ target }) => change({ events: target.checked ? [...events, event] : events.filter((one) => one !== event) })}
            error={index === WEBHOOK_EVENTS.length - 1 ? faultAt('events') : undefined}
          />
        ))}
      </fieldset>
      <ErrorNote error={failure} />
      <DialogActions>
        <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
        <Button type="submit" busy={isBusy}>
          {t(webhook ? 'save' : 'add')}
        </Button>
      </DialogActions>
    </Form>
  );
}
