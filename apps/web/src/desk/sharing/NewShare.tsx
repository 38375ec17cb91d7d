import { createShare } from '@sillage/contract/desk/sharing/sharing.contract';
import type { Read, Sent } from '@sillage/contract/endpoint';
import {
  expiryOf,
  LONGEST_SHARE_MS,
  SHARE_CODE_MAX,
  SHARE_CODE_MIN,
  SHARE_EXPIRIES,
  SHARE_SCOPES,
  USUAL_SCOPES,
  type ShareExpiry,
  type ShareScope,
} from '@sillage/domain/desk/sharing/share';
import type { Subject } from '@sillage/domain/desk/subjects/subject';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { localMinute } from '../../platform/time/localMinute.ts';
import { serverOf } from '../../platform/time/useServerNow.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import classes from './Share.module.css';
import { useCreateShare } from './sharing.queries.ts';

interface NewShareProps {
  readonly of: Subject;
  /** Of a shipment that has arrived. */
  readonly arrivedDate: string | null;
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

/** @param now epoch ms, by the server's clock */
const shareForm = (now: number): FormRules<ShareDraft> => ({
  schema: createShare.body,
  toWire: sentShare,
  furtherFaults: ({ expiry, until }) =>
    expiry === 'custom' && expiryOf(expiry, Date.parse(until), null, now) === null
      ? [{ field: 'expiresDate', code: 'share.expiryInvalid' }]
      : [],
  fieldOf: (path) => (path === 'expiresDate' ? 'until' : path),
});

export function NewShare({ of, arrivedDate, onMade }: NewShareProps) {
  const { t } = useTranslation('sharing');
  const create = useCreateShare(of);
  const [now] = useState(() => serverOf(Date.now()));
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(shareForm(now), NEW_SHARE);
  const { scopes, expiry, code } = values;
  const isAsset = !('idTransport' in of);
  const isDelivery = !isAsset && expiryOf('delivered', null, arrivedDate === null ? null : Date.parse(arrivedDate), now) !== null;
  const isTooShort = isShort(code.trim());
  const submit = () => {
    if (check()) create.mutate(sentShare(values), { onSuccess: onMade, onError: refuse });
  };
  const toggle = (scope: ShareScope) =>
    change({ scopes: SHARE_SCOPES.filter((one) => (one === scope ? !scopes.includes(one) : scopes.includes(one))) });

  return (
    <Form className={classes['part']} onSubmit={submit} led={led} isChanged={isChanged}>
      <p>{t(isAsset ? 'textAsset' : 'text')}</p>
      <fieldset className={classes['scopes']}>
        <legend>{t('scopes')}</legend>
        {SHARE_SCOPES.map((scope) => (
          <Checkbox key={scope} label={t(`scope.${scope}`)} checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
        ))}
        {!isAsset && <p className={classes['soft']}>{t('scopesAlways')}</p>}
        {scopes.includes('documents') && <p className={classes['soft']}>{t('documentsHint')}</p>}
      </fieldset>
      <PlainSelect
        label={t('expiry')}
        value={expiry}
        onChange={(next) => change({ expiry: next })}
        // What is wrong with an end that is not of one's own has no other field.
        error={faultAt('expiry') ?? (expiry === 'custom' ? undefined : faultAt('until'))}
        options={SHARE_EXPIRIES.filter((value) => isDelivery || value !== 'delivered').map((value) => ({
          value,
          label: t(`expiry.${value}`),
        }))}
      />
      {expiry === 'custom' && (
        <UntilField
          value={values.until}
          onChange={(until) => change({ until })}
          now={now}
          error={faultAt('until') === undefined ? undefined : t('untilInvalid')}
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

interface UntilFieldProps {
  readonly value: string;
  readonly onChange: (until: string) => void;
  readonly now: number;
  readonly error: string | undefined;
}

function UntilField({ value, onChange, now, error }: UntilFieldProps) {
  const { t } = useTranslation('sharing');
  return (
    <TextField
      label={t('until')}
      type="datetime-local"
      value={value}
      min={localMinute(now)}
      max={localMinute(now + LONGEST_SHARE_MS)}
      onChange={({ target }) => onChange(target.value)}
      required
      error={error}
    />
  );
}
