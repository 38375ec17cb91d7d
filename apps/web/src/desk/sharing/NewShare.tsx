import type { createShare } from '@sillage/contract/desk/sharing/sharing.contract';
import type { Read } from '@sillage/contract/endpoint';
import {
  SHARE_CODE_MAX,
  SHARE_CODE_MIN,
  SHARE_EXPIRIES,
  SHARE_SCOPES,
  USUAL_SCOPES,
  type ShareExpiry,
  type ShareScope,
} from '@sillage/domain/desk/sharing/share';
import type { Subject } from '@sillage/domain/desk/subjects/subject';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../platform/RefusalNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import classes from './Share.module.css';
import { useCreateShare } from './sharing.queries.ts';

interface NewShareProps {
  readonly of: Subject;
  readonly onMade: (made: Read<(typeof createShare)['reply']>) => void;
}

export function NewShare({ of, onMade }: NewShareProps) {
  const { t } = useTranslation('sharing');
  const create = useCreateShare(of);
  const [scopes, setScopes] = useState<readonly ShareScope[]>(USUAL_SCOPES);
  const [expiry, setExpiry] = useState<ShareExpiry>('7days');
  const [until, setUntil] = useState('');
  const [code, setCode] = useState('');
  const isAsset = !('idTransport' in of);
  const end = expiry === 'custom' ? new Date(until) : null;
  const isShort = code.trim() !== '' && code.trim().length < SHARE_CODE_MIN;
  const isReady = scopes.length > 0 && !isShort && !(end && Number.isNaN(end.getTime()));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const more = { ...(end ? { expiresDate: end.toISOString() } : {}), ...(code.trim() === '' ? {} : { code: code.trim() }) };
    create.mutate({ scopes: [...scopes], expiry, ...more }, { onSuccess: onMade });
  };
  const toggle = (scope: ShareScope) =>
    setScopes(SHARE_SCOPES.filter((one) => (one === scope ? !scopes.includes(one) : scopes.includes(one))));

  return (
    <form className={classes['part']} onSubmit={submit} noValidate>
      <p>{t(isAsset ? 'textAsset' : 'text')}</p>
      <fieldset className={classes['scopes']}>
        <legend>{t('scopes')}</legend>
        {SHARE_SCOPES.map((scope) => (
          <Checkbox key={scope} label={t(`scope.${scope}`)} checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
        ))}
        {scopes.includes('documents') && <p className={classes['soft']}>{t('documentsHint')}</p>}
      </fieldset>
      <PlainSelect
        label={t('expiry')}
        value={expiry}
        onChange={setExpiry}
        options={SHARE_EXPIRIES.filter((value) => !(isAsset && value === 'delivered')).map((value) => ({
          value,
          label: t(`expiry.${value}`),
        }))}
      />
      {end && (
        <TextField label={t('until')} type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} required />
      )}
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        error={isShort ? t('codeShort', { least: SHARE_CODE_MIN }) : undefined}
        value={code}
        maxLength={SHARE_CODE_MAX}
        autoComplete="off"
        onChange={({ target }) => setCode(target.value)}
      />
      <RefusalNote refusal={create.error} />
      <div className={classes['actions']}>
        <Button type="submit" busy={create.isPending} disabled={!isReady}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}
