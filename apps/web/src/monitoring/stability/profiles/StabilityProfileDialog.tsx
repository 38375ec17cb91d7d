import { createProfile, type Profile } from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import { FormNumber } from '../../../platform/form/FormNumber.tsx';
import { FormSwitch } from '../../../platform/form/FormSwitch.tsx';
import { FormText } from '../../../platform/form/FormText.tsx';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { SignFoot } from '../dialogs/SignFoot.tsx';
import classes from '../Stability.module.css';
import { BandFields } from './BandFields.tsx';
import { begunWith, fieldOf, toWireProfile, type ProfileDraft } from './profileDraft.view.ts';
import { tellMade } from '../../../ui/madeRow.ts';
import { readProfile, useSaveProfile } from './profiles.queries.ts';
import { SaveError } from '../../../platform/form/SaveError.tsx';
import { useVersion, type Version } from '../../../platform/form/useVersion.ts';

interface StabilityProfileDialogProps {
  /** Null for a new one. */
  readonly profile: Profile | null;
  readonly onClose: () => void;
}

/** A new profile, or what is said in one. */
export function StabilityProfileDialog({ profile, onClose }: StabilityProfileDialogProps) {
  const { t } = useTranslation('stability');
  const { form, isChanged, refuse, rebased } = useContractForm<ProfileDraft>(
    { schema: createProfile.body, toWire: toWireProfile, fieldOf },
    begunWith(profile),
  );
  const { control } = form;
  const counts = useWatch({ control, name: 'countsFreezing' });
  const [led, setLed] = useState(0);
  const lead = () => setLed((times) => times + 1);
  const version = useVersion({ opened: profile, read: readProfile, draftOf: begunWith, rebased });
  const save = useSaveProfile(version.known);
  const submit = form.handleSubmit(
    (draft) =>
      save.mutate(toWireProfile(draft), {
        onSuccess: ({ idProfile, name }) => {
          tellMade('profile', idProfile);
          showToast({ message: t('wasSaved', { name }), tone: 'good' });
          onClose();
        },
        onError: (error) => {
          if (!version.hears(error) && refuse(error).length > 0) lead();
        },
      }),
    lead,
  );
  return (
    <Modal
      title={profile ? t('changeTitle', { name: profile.name }) : t('addProfile')}
      closeLabel={t('cancel')}
      onClose={onClose}
      size="lg"
    >
      <Form className={classes['form']} led={led} isChanged={isChanged} onSubmit={submit}>
        {profile !== null && profile.goods > 0 && <p className={classes['soft']}>{t('changeText')}</p>}
        <div className={classes['pair']}>
          <FormText control={control} name="name" label={t('name')} maxLength={100} required placeholder={t('namePlaceholder')} />
          <FormText control={control} name="code" label={t('code')} hint={t('codeHint')} maxLength={60} />
        </div>
        <fieldset className={classes['set']}>
          <legend>{t('labelRange')}</legend>
          <div className={classes['pair']}>
            <FormNumber control={control} name="minCelsius" label={t('lowest')} unit="°C" step={0.1} />
            <FormNumber control={control} name="maxCelsius" label={t('highest')} unit="°C" step={0.1} />
          </div>
        </fieldset>
        <BandFields control={control} />
        <FormSwitch control={control} name="countsFreezing" label={t('countsFreezing')} hint={t('countsFreezingHint')} />
        {counts && (
          <div className={classes['pair']}>
            <FormNumber control={control} name="freezeCelsius" label={t('freezesBelow')} unit="°C" step={0.1} />
            <FormNumber control={control} name="freezesAllowed" label={t('freezesAllowed')} unit="×" min={0} step={1} />
          </div>
        )}
        <SignFoot action={save} onClose={onClose} error={<ProfileError error={save.error} version={version} />}>
          <Button type="submit" busy={save.isPending}>
            {t('save')}
          </Button>
        </SignFoot>
      </Form>
    </Modal>
  );
}

function ProfileError(notified: { readonly error: unknown; readonly version: Version<keyof ProfileDraft> }) {
  const { t } = useTranslation('stability');
  const [range, freezing] = [t('labelRange'), t('countsFreezing')];
  const labels = {
    name: t('name'),
    code: t('code'),
    minCelsius: range,
    maxCelsius: range,
    bands: t('bands'),
    countsFreezing: freezing,
    freezeCelsius: freezing,
    freezesAllowed: freezing,
  };
  return <SaveError {...notified} labels={labels} />;
}
