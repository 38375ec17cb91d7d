import { API_KEY_SCOPES, type ApiKeyScope } from '@sillage/domain/people/access/apiKey';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { RefusalNote } from '../../platform/RefusalNote.tsx';
import classes from './Security.module.css';
import { tellMade } from '../../ui/madeRow.ts';
import { useCreateApiKey } from './apiKeys.queries.ts';

interface NewApiKeyDialogProps {
  readonly idCustomer: number | undefined;
  readonly onClose: () => void;
}

/** The key is shown this once. */
export function NewApiKeyDialog({ idCustomer, onClose }: NewApiKeyDialogProps) {
  const { t } = useTranslation('security');
  const create = useCreateApiKey(idCustomer);
  const done = () => {
    if (create.data) tellMade('apiKey', create.data.idApiKey);
    onClose();
  };
  return (
    <Modal title={t(create.data ? 'keys.made' : 'keys.create')} closeLabel={t(create.data ? 'keys.done' : 'cancel')} onClose={done}>
      {create.data ? <MadeKey apiKey={create.data.key} onClose={done} /> : <KeyForm create={create} onClose={onClose} />}
    </Modal>
  );
}

function MadeKey({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  return (
    <div className={classes['step']}>
      <p className={classes['text']} role="status">
        {t('keys.madeText')}
      </p>
      <code className={classes['newKey']}>{apiKey}</code>
      <div className={classes['buttons']}>
        <CopyButton text={apiKey} label={t('keys.copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('keys.done')}</Button>
      </DialogActions>
    </div>
  );
}

function KeyForm({ create, onClose }: { readonly create: ReturnType<typeof useCreateApiKey>; readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(['report']);
  const [isTried, setIsTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (name.trim() === '') return input.current?.focus();
    if (scopes.length > 0) create.mutate({ name: name.trim(), scopes: [...scopes] });
  };

  return (
    <form className={classes['step']} onSubmit={submit} noValidate>
      <RefusalNote refusal={create.error} />
      <TextField
        ref={input}
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        maxLength={100}
        autoComplete="off"
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isTried && name.trim() === '' ? t('keys.nameMissing') : undefined}
      />
      <fieldset className={classes['choices']}>
        <legend>{t('keys.scopes')}</legend>
        {API_KEY_SCOPES.map((scope, index) => (
          <Checkbox
            key={scope}
            label={
              <>
                {t(`scope.${scope}`)}
                <small>{t(`scopeText.${scope}`)}</small>
              </>
            }
            checked={scopes.includes(scope)}
            onChange={({ target }) => setScopes(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))}
            error={isTried && scopes.length === 0 && index === API_KEY_SCOPES.length - 1 ? t('keys.scopeMissing') : undefined}
          />
        ))}
      </fieldset>
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={create.isPending}>
          {t('keys.make')}
        </Button>
      </DialogActions>
    </form>
  );
}
