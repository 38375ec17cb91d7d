import { createShare } from '@sillage/contract/desk/sharing/sharing.contract';
import type { Read, Sent } from '@sillage/contract/endpoint';
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
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
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

interface ShareDraft {
  readonly scopes: readonly ShareScope[];
  readonly expiry: ShareExpiry;
  /** Of an expiry of one's own, as the field has it, of the reader's clock. */
  readonly until: string;
  readonly code: string;
}

const NEW_SHARE: ShareDraft = { scopes: USUAL_SCOPES, expiry: '7days', until: '', code: '' };

const isShort = (code: string) => code !== '' && code.length < SHARE_CODE_MIN;
const hasEnd = ({ expiry, until }: ShareDraft) => expiry !== 'custom' || !Number.isNaN(Date.parse(until));

function sentShare(draft: ShareDraft): Sent<(typeof createShare)['body']> {
  const { scopes, expiry, until } = draft;
  const code = draft.code.trim();
  const end = expiry === 'custom' && hasEnd(draft) ? { expiresDate: new Date(until).toISOString() } : {};
  return { scopes: [...scopes], expiry, ...end, ...(code === '' ? {} : { code }) };
}

const SHARE_FORM: FormRules<ShareDraft> = {
  schema: createShare.body,
  toWire: sentShare,
  fieldOf: (path) => (path === 'expiresDate' ? 'until' : path),
};

export function NewShare({ of, onMade }: NewShareProps) {
  const { t } = useTranslation('sharing');
  const create = useCreateShare(of);
  const { values, change, led, check, refuse, failure, faultAt } = useContractDraft(SHARE_FORM, NEW_SHARE);
  const { scopes, expiry, until, code } = values;
  const isAsset = !('idTransport' in of);
  const isTooShort = isShort(code.trim());
  const submit = () => {
    if (check()) create.mutate(sentShare(values), { onSuccess: onMade, onError: refuse });
  };
  const toggle = (scope: ShareScope) =>
    change({ scopes: SHARE_SCOPES.filter((one) => (one === scope ? !scopes.includes(one) : scopes.includes(one))) });

  return (
    <Form className={classes['part']} onSubmit={submit} led={led}>
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
        onChange={(next) => change({ expiry: next })}
        error={faultAt('expiry')}
        options={SHARE_EXPIRIES.filter((value) => !(isAsset && value === 'delivered')).map((value) => ({
          value,
          label: t(`expiry.${value}`),
        }))}
      />
      {expiry === 'custom' && (
        <TextField
          label={t('until')}
          type="datetime-local"
          value={until}
          onChange={({ target }) => change({ until: target.value })}
          required
          error={faultAt('until')}
        />
      )}
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        error={isTooShort ? t('codeShort', { least: SHARE_CODE_MIN }) : faultAt('code')}
        value={code}
        maxLength={SHARE_CODE_MAX}
        autoComplete="off"
        onChange={({ target }) => change({ code: target.value })}
      />
      <ErrorNote error={failure} />
      <div className={classes['actions']}>
        <Button type="submit" busy={create.isPending} disabled={scopes.length === 0 || isTooShort || !hasEnd(values)}>
          {t('create')}
        </Button>
      </div>
    </Form>
  );
}
