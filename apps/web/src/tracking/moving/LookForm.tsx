import { MOVE_SOURCES, type MoveSource } from '@sillage/domain/tracking/moving/moving';
import { IconServer } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedField } from '../../platform/refusedField.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { LateMomentField } from '../../platform/time/LateMomentField.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import classes from './Moving.module.css';
import { signInOf, type TypedSignIn } from './move.view.ts';
import { useLookAt } from './moving.queries.ts';
import { SignInFields } from './SignInFields.tsx';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 90;
const SERVER = <IconServer size={16} aria-hidden />;
const HINTS = { traccar: 'addressHint', navixy: 'addressHintNavixy' } as const;

/** Where the other server is, how one signs in there, and how far back its history is wanted. */
export function LookForm({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation('moving');
  const textOf = useErrorText();
  const navigate = useNavigate();
  const look = useLookAt();
  const [source, setSource] = useState<MoveSource>('traccar');
  const [address, setAddress] = useState('');
  const [signIn, setSignIn] = useState<TypedSignIn>({ by: 'token', token: '', email: '', password: '' });
  const [from, setFrom] = useState<number | null>(() => Date.now() - USUAL_DAYS * DAY_MS);
  const [to, setTo] = useState<number | null>(() => Date.now());
  const [isTried, setIsTried] = useState(false);
  const field = look.error ? refusedField(look.error) : null;
  const refused = look.error ? textOf(look.error) : undefined;
  const sent = signInOf(source, signIn);
  const missing = (isMissing: boolean, text: string) => (isTried && isMissing ? text : undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (address.trim() === '' || sent === null || from === null || to === null) return;
    const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const asked = { idCustomer, source, address: address.trim(), ...sent, ...period };
    look.mutate(asked, { onSuccess: ({ idMove }) => void navigate({ to: '/devices/moving/$idMove', params: { idMove: String(idMove) } }) });
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <Segments
        label={t('product')}
        value={source}
        onChange={setSource}
        options={MOVE_SOURCES.map((value) => ({ value, label: t(`product.${value}`), icon: SERVER }))}
      />
      <TextField
        label={t('address')}
        hint={t(HINTS[source])}
        type="url"
        dir="ltr"
        placeholder="https://"
        maxLength={500}
        autoComplete="off"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={missing(address.trim() === '', t('addressMissing')) ?? (field === 'address' ? refused : undefined)}
      />
      <SignInFields source={source} value={signIn} onChange={setSignIn} isMissing={isTried && sent === null} />
      <div className={classes['pair']}>
        <LateMomentField label={t('from')} value={from} onChange={setFrom} error={missing(from === null, t('momentMissing'))} />
        <LateMomentField
          label={t('to')}
          value={to}
          onChange={setTo}
          error={missing(to === null, t('momentMissing')) ?? (field === 'to' ? refused : undefined)}
        />
      </div>
      <ErrorNote error={field === 'address' || field === 'to' ? null : look.error} />
      <div className={classes['foot']}>
        <p>{t('lookText')}</p>
        <Button type="submit" busy={look.isPending}>
          {t('look')}
        </Button>
      </div>
    </form>
  );
}
