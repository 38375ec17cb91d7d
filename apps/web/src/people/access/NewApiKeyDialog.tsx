import { createApiKey } from '@sillage/contract/people/access/apiKeys.contract';
import { API_KEY_SCOPES, type ApiKeyScope } from '@sillage/domain/people/access/apiKey';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
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
    // The key is made by now: whoever leaves would never see it.
    if (create.isPending) return;
    if (create.data) tellMade('apiKey', create.data.idApiKey);
    onClose();
  };
  return (
    <Modal title={t(create.data ? 'keys.made' : 'keys.create')} closeLabel={t(create.data ? 'keys.done' : 'cancel')} onClose={done}>
      {create.data ? <MadeKey apiKey={create.data.key} onClose={done} /> : <KeyForm create={create} onClose={done} />}
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

interface KeyDraft {
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
}

const NEW_KEY: KeyDraft = { name: '', scopes: ['report'] };

const sentKey = ({ name, scopes }: KeyDraft) => ({ name: name.trim(), scopes: [...scopes] });

const KEY_FORM: FormRules<KeyDraft> = { schema: createApiKey.body, toWire: sentKey };

function KeyForm({ create, onClose }: { readonly create: ReturnType<typeof useCreateApiKey>; readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(KEY_FORM, NEW_KEY);
  const { name, scopes } = values;
  const submit = () => {
    if (check()) create.mutate(sentKey(values), { onError: refuse });
  };
  return (
    <Form className={classes['step']} onSubmit={submit} led={led} isChanged={isChanged && !create.isPending}>
      <ErrorNote error={failure} />
      <TextField
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        maxLength={100}
        autoComplete="off"
        autoFocus
        value={name}
        onChange={({ target }) => change({ name: target.value })}
        error={faultAt('name')}
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
            onChange={({ target }) => change({ scopes: target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope) })}
            error={index === API_KEY_SCOPES.length - 1 && faultAt('scopes') !== undefined ? t('keys.scopeMissing') : undefined}
          />
        ))}
      </fieldset>
      <DialogActions>
        <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
        <Button type="submit" busy={create.isPending}>
          {t('keys.make')}
        </Button>
      </DialogActions>
    </Form>
  );
}
