import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { ManagerFields, SocietyFields, SubscriptionFields, type FieldsProps } from '../form/Fields.tsx';
import { useFaultText } from '../form/faultText.view.ts';
import { LogoField } from '../form/LogoField.tsx';
import classes from './NewCustomer.module.css';
import { Summary } from './Summary.tsx';
import { useNewCustomer } from './newCustomer.queries.ts';
import { WIZARD_STEPS, type WizardStep } from './wizardSearch.view.ts';

export function NewCustomerPage() {
  const { t } = useTranslation(['customers', 'errors']);
  const textOf = useFaultText();
  const wizard = useNewCustomer();
  const { step, form, error } = wizard;
  const fields: FieldsProps = { form, onChange: wizard.change, faultOf: (field) => textOf(wizard.faults[field]) };
  const back = <BackLink to="/clients/list" aria-label={t('backToList')} />;
  return (
    <div className={classes['page']}>
      <PageHead title={t('newCustomer')} back={back} />
      <Steps
        label={t('newCustomer')}
        current={step}
        steps={WIZARD_STEPS.map((one) => ({ step: one, label: t(`step.${one}`), isDone: wizard.isDone(one) }))}
        isOpen={wizard.isOpen}
        onGo={wizard.goTo}
      />
      <form
        className={classes['card']}
        onSubmit={(event) => {
          event.preventDefault();
          void wizard.next();
        }}
        noValidate
      >
        <header className={classes['head']}>
          <h2>{t(`step.${step}`)}</h2>
          <p>{t(`stepText.${step}`)}</p>
        </header>
        {error !== null && (
          <FailureNote>
            {t('notCreated')} {t(codeOf(error), { ns: 'errors' })}
          </FailureNote>
        )}
        <StepFields step={step} fields={fields} onGo={wizard.goTo} />
        <footer className={classes['foot']}>
          <Button kind="quiet" onClick={wizard.discard}>
            {t('discard')}
          </Button>
          {step !== 'society' && (
            <Button kind="secondary" onClick={wizard.back}>
              {t('backStep')}
            </Button>
          )}
          <Button type="submit" busy={wizard.isBusy}>
            {t(step === 'summary' ? 'create' : 'nextStep')}
          </Button>
        </footer>
      </form>
    </div>
  );
}

interface StepFieldsProps {
  readonly step: WizardStep;
  readonly fields: FieldsProps;
  readonly onGo: (step: WizardStep) => void;
}

function StepFields({ step, fields, onGo }: StepFieldsProps) {
  const { t } = useTranslation('customers');
  switch (step) {
    case 'society':
      return <SocietyFields {...fields} />;
    case 'manager':
      return <ManagerFields {...fields} />;
    case 'logo':
      return <LogoField {...fields} hint={t('logoHint')} current="" />;
    case 'subscription':
      return <SubscriptionFields {...fields} />;
    default:
      return <Summary form={fields.form} onGo={onGo} />;
  }
}
