import { saveRelay, type CommandRelay } from '@sillage/contract/tracking/commands/relays.contract';
import type { RelayedProtocol } from '@sillage/domain/tracking/commands/command';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { FormText } from '../../platform/form/FormText.tsx';
import { useContractForm } from '../../platform/form/useContractForm.ts';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Modal } from '../../ui/Modal.tsx';
import classes from './Commands.module.css';
import { useRemoveRelay, useSaveRelay, type RelayDraft } from './relays.queries.ts';

interface RelayDialogProps {
  readonly idCustomer: number;
  readonly protocol: RelayedProtocol;
  readonly relay: CommandRelay | null;
  readonly onClose: () => void;
}

const RULES: FormRules<RelayDraft> = { schema: saveRelay.body, toWire: (draft) => draft };

/** The network server that hands commands to LoRaWAN devices: where it is, and the key that it wants. */
export function RelayDialog({ idCustomer, protocol, relay, onClose }: RelayDialogProps) {
  const { t } = useTranslation('commands');
  const { url = '', application = '', webhook = '' } = relay ?? {};
  const { form, isChanged, refuse } = useContractForm(RULES, { url, application, webhook, apiKey: '' });
  const save = useSaveRelay(idCustomer, protocol);
  const remove = useRemoveRelay(idCustomer, protocol);
  const [led, setLed] = useState(0);
  const { control } = form;
  const submit = async () => {
    if (!(await form.trigger())) return setLed((times) => times + 1);
    try {
      await save.mutateAsync(form.getValues());
      onClose();
    } catch (error) {
      if (refuse(error).length > 0) setLed((times) => times + 1);
    }
    return undefined;
  };
  const [isForgetting, setIsForgetting] = useState(false);
  const ask = () => {
    remove.reset();
    setIsForgetting(true);
  };
  if (isForgetting)
    return (
      <ConfirmAction
        title={t('relay.removeTitle', { name: t(`relay.title.${protocol}`) })}
        confirmLabel={t('relay.remove')}
        cancelLabel={t('back')}
        action={remove}
        onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
        onClose={() => setIsForgetting(false)}
      >
        {t('relay.removeText')}
      </ConfirmAction>
    );
  return (
    <Modal onClose={onClose} title={t(`relay.title.${protocol}`)} closeLabel={t('back')}>
      <Form className={classes['form']} led={led} isChanged={isChanged} onSubmit={submit}>
        <p className={classes['sub']}>{t(`relay.text.${protocol}`)}</p>
        <FormText control={control} name="url" label={t('relay.url')} type="url" dir="ltr" placeholder={t(`relay.example.${protocol}`)} />
        {protocol === 'tts' && (
          <div className={classes['fields']}>
            <FormText control={control} name="application" label={t('relay.application')} dir="ltr" />
            <FormText control={control} name="webhook" label={t('relay.webhook')} dir="ltr" />
          </div>
        )}
        <FormText
          control={control}
          name="apiKey"
          label={t('relay.apiKey')}
          type="password"
          dir="ltr"
          autoComplete="new-password"
          hint={t(relay === null ? 'relay.keyHint' : 'relay.keyKept')}
        />
        <ErrorNote error={save.error} />
        <DialogActions>
          {relay !== null && (
            <Button kind="danger" onClick={ask}>
              {t('relay.remove')}
            </Button>
          )}
          <CancelButton onCancel={onClose}>{t('back')}</CancelButton>
          <Button type="submit" busy={save.isPending}>
            {t('relay.save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
