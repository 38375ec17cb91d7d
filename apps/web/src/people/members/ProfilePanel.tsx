import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, LANGUAGES } from '../../platform/i18n/i18n.ts';
import { PhoneField } from '../../platform/i18n/PhoneField.tsx';
import { UnsavedQuestion } from '../../platform/form/UnsavedQuestion.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { leaveBecause } from '../../platform/session/session.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { useInstallation } from '../../platform/useInstallation.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { usePersonalData } from './personalData.queries.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { PhotoField } from './PhotoField.tsx';
import classes from './Profile.module.css';
import { useChangeProfile } from './profile.queries.ts';
import { changeOf, faultsOf, formOf, isChanged, ownTextOf, refusedField, type ProfileField, type ProfileForm } from './profileForm.view.ts';

export function ProfilePanel() {
  const { t } = useTranslation('members');
  return (
    <section className={classes['panel']}>
      <PanelHead title={t('profile.title')} />
      <PhotoField />
      <OwnDetails />
      <OwnData />
    </section>
  );
}

function OwnData() {
  const { t } = useTranslation('members');
  const { idUser } = useUser().data;
  const data = usePersonalData(idUser);
  return (
    <div className={classes['data']}>
      <p>{t('data.text')}</p>
      <ErrorNote error={data.error} />
      <Button kind="secondary" icon={<IconDownload size={17} aria-hidden />} busy={data.isPending} onClick={() => data.mutate()}>
        {t('data.own')}
      </Button>
    </div>
  );
}

function OwnDetails() {
  const { t } = useTranslation(['members', 'errors']);
  const { data: user } = useUser();
  const navigate = useNavigate();
  const change = useChangeProfile();
  const [form, setForm] = useState<ProfileForm>(() => formOf(user));
  const [isTried, setIsTried] = useState(false);

  const policy = useInstallation()?.passwordPolicy ?? 'spec';
  const faults = { ...(isTried ? faultsOf(form, user, policy) : {}), ...refusedField(change.error) };
  const isAtField = Object.keys(refusedField(change.error)).length > 0;
  const textOf = (field: ProfileField) => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    if (fault === 'profile.missing') return t(fault);
    const own = ownTextOf(fault, policy);
    return own === null ? t(fault, { ns: 'errors' }) : t(own);
  };
  const set = (next: Partial<ProfileForm>) => {
    setForm((current) => ({ ...current, ...next }));
    change.reset();
  };
  const cancel = () => {
    setForm(formOf(user));
    setIsTried(false);
    change.reset();
  };

  const finish = async (code: 'UPDACNTSUC' | 'UPDACNTSUCPASS') => {
    if (form.language !== user.language) chooseLanguage(LANGUAGES.find(({ id }) => id === form.language)?.id ?? 'fr');
    if (form.password !== null) {
      await navigate({ to: '.', search: (current) => ({ ...current, settings: undefined }), replace: true, ignoreBlocker: true });
      return leaveBecause(t('profile.passwordChanged'));
    }
    showToast({ message: t(`profile.${code}`), tone: 'good' });
    setForm((current) => ({ ...current, email: null, currentPassword: '' }));
    setIsTried(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(faultsOf(form, user, policy)).length > 0) return;
    change.mutate(changeOf(form, user), { onSuccess: ({ success_coce: code }) => void finish(code) });
  };

  return (
    <>
      {isChanged(form, user) && <UnsavedQuestion />}
      <form className={classes['form']} onSubmit={submit} noValidate>
        {change.error && !isAtField && (
          <FailureNote>
            <strong>{t('profile.UPDACNTERR')}</strong> {t(codeOf(change.error), { ns: 'errors' })}
          </FailureNote>
        )}
        <IdentityFields form={form} user={user} onChange={set} textOf={textOf} />
        <PlainDetails form={form} onChange={set} textOf={textOf} customerName={user.customerName} />
        <DialogActions>
          <Button kind="secondary" onClick={cancel} disabled={!isChanged(form, user)}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={change.isPending} disabled={!isChanged(form, user)}>
            {t('update')}
          </Button>
        </DialogActions>
      </form>
    </>
  );
}

interface PlainDetailsProps {
  readonly form: ProfileForm;
  readonly onChange: (next: Partial<ProfileForm>) => void;
  readonly textOf: (field: ProfileField) => string | undefined;
  readonly customerName: string;
}

function PlainDetails({ form, onChange, textOf, customerName }: PlainDetailsProps) {
  const { t } = useTranslation('members');
  const nameField = (field: 'firstName' | 'lastName') => (
    <TextField
      label={t(field)}
      value={form[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
      maxLength={100}
      required
      error={textOf(field)}
    />
  );
  return (
    <div className={classes['fields']}>
      <div className={classes['whole']}>
        <TextField label={t('profile.customer')} value={customerName} readOnly disabled />
      </div>
      {nameField('firstName')}
      {nameField('lastName')}
      <PhoneField label={t('phone')} value={form.phone} onChange={(phone) => onChange({ phone })} error={textOf('phone')} />
      <PlainSelect
        label={t('profile.language')}
        value={form.language}
        onChange={(language) => onChange({ language })}
        options={LANGUAGES.map(({ id, title }) => ({ value: id as string, label: title }))}
      />
    </div>
  );
}
