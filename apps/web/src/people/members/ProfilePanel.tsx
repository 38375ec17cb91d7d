import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, LANGUAGES } from '../../platform/i18n/i18n.ts';
import { PhoneField } from '../../platform/i18n/PhoneField.tsx';
import { Form } from '../../platform/form/Form.tsx';
import { UnsavedQuestion } from '../../platform/form/UnsavedQuestion.tsx';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
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
import { changeOf, formOf, isChanged, profileRules, type ProfileField, type ProfileForm } from './profileForm.view.ts';

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
  const save = useChangeProfile();
  const policy = useInstallation()?.passwordPolicy ?? 'spec';
  const draft = useContractDraft(profileRules(user, policy, t), () => formOf(user));
  const { values, change, faultAt, failure } = draft;
  // A pencil that was used alone changes nothing.
  const isDifferent = isChanged(values, user);

  const finish = async (code: 'UPDACNTSUC' | 'UPDACNTSUCPASS') => {
    if (values.language !== user.language) await chooseLanguage(LANGUAGES.find(({ id }) => id === values.language)?.id ?? 'fr');
    if (values.password !== null) {
      await navigate({ to: '.', search: (current) => ({ ...current, settings: undefined }), replace: true, ignoreBlocker: true });
      return leaveBecause(t('profile.passwordChanged'));
    }
    // In the language that was just chosen.
    showToast({ message: i18next.t(`profile.${code}`, { ns: 'members' }), tone: 'good' });
    draft.restart({ ...values, email: null, currentPassword: '' });
  };
  const submit = () => {
    if (!draft.check()) return;
    save.mutate(changeOf(values, user), { onSuccess: ({ success_coce: code }) => void finish(code), onError: draft.refuse });
  };

  return (
    <>
      {isDifferent && <UnsavedQuestion />}
      <Form className={classes['form']} onSubmit={submit} led={draft.led} isChanged={isDifferent}>
        {failure !== null && (
          <FailureNote>
            <strong>{t('profile.UPDACNTERR')}</strong> {t(codeOf(failure), { ns: 'errors' })}
          </FailureNote>
        )}
        <IdentityFields form={values} user={user} onChange={change} faultAt={faultAt} />
        <PlainDetails form={values} onChange={change} faultAt={faultAt} customerName={user.customerName} />
        <DialogActions>
          <Button kind="secondary" onClick={() => draft.restart(formOf(user))} disabled={!isDifferent}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending} disabled={!isDifferent}>
            {t('update')}
          </Button>
        </DialogActions>
      </Form>
    </>
  );
}

interface PlainDetailsProps {
  readonly form: ProfileForm;
  readonly onChange: (next: Partial<ProfileForm>) => void;
  readonly faultAt: (field: ProfileField) => string | undefined;
  readonly customerName: string;
}

function PlainDetails({ form, onChange, faultAt, customerName }: PlainDetailsProps) {
  const { t } = useTranslation('members');
  const nameField = (field: 'firstName' | 'lastName') => (
    <TextField
      label={t(field)}
      value={form[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
      maxLength={100}
      required
      error={faultAt(field)}
    />
  );
  return (
    <div className={classes['fields']}>
      <div className={classes['whole']}>
        <TextField label={t('profile.customer')} value={customerName} readOnly disabled />
      </div>
      {nameField('firstName')}
      {nameField('lastName')}
      <PhoneField label={t('phone')} value={form.phone} onChange={(phone) => onChange({ phone })} error={faultAt('phone')} />
      <PlainSelect
        label={t('profile.language')}
        value={form.language}
        onChange={(language) => onChange({ language })}
        options={LANGUAGES.map(({ id, title }) => ({ value: id as string, label: title }))}
        error={faultAt('language')}
      />
    </div>
  );
}
