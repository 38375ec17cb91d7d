import { IconTemplate } from '@tabler/icons-react';
import i18next from 'i18next';
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Attention } from '../../ui/form/Attention.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { isEmpty } from '../../journeys/shipments/create/draft.view.ts';
import classes from './NewShipment.module.css';
import { useNewShipment, type NewTransport, type StepProps } from '../../journeys/shipments/create/newShipment.queries.ts';
import type { FurtherRule } from '../../journeys/shipments/shared/furtherRule.view.ts';
import { WizardDialogs, type WizardDialog } from '../../journeys/shipments/create/WizardDialogs.tsx';
import { useBeginning, type Begin } from '../../journeys/shipments/create/starting.queries.ts';
import { ReferenceStep } from '../../journeys/shipments/create/ReferenceStep.tsx';
import { WIZARD_STEPS, type WizardStep } from '../../journeys/shipments/create/wizardSearch.view.ts';

/** Every step but the first is fetched when one comes to it: they bring search fields, a calendar and the map along. */
const TrackersStep = lazy(async () => ({ default: (await import('../../journeys/shipments/create/TrackersStep.tsx')).TrackersStep }));
const AssetsStep = lazy(async () => ({ default: (await import('../../journeys/shipments/create/AssetsStep.tsx')).AssetsStep }));
const RouteStep = lazy(async () => ({ default: (await import('../../journeys/shipments/create/RouteStep.tsx')).RouteStep }));
const ShipmentStep = lazy(async () => ({ default: (await import('../../journeys/shipments/create/ShipmentStep.tsx')).ShipmentStep }));
const AlertsStep = lazy(async () => ({ default: (await import('./AlertsStep.tsx')).AlertsStep }));
const QuickFields = lazy(async () => ({ default: (await import('../../journeys/shipments/create/QuickFields.tsx')).QuickFields }));
/** Fetched for who makes a shipment once more. */
const StartFromShipment = lazy(async () => ({
  default: (await import('../../journeys/shipments/create/StartFromShipment.tsx')).StartFromShipment,
}));
const ReviewStep = lazy(async () => ({ default: (await import('../../journeys/shipments/create/ReviewStep.tsx')).ReviewStep }));

/** Speaks as the editor of rules does, whose words are fetched with it. */
const WatchedText = lazy(async () => {
  const [{ WatchedText: Shown }] = await Promise.all([
    import('../../monitoring/alerts/WatchedText.tsx'),
    i18next.loadNamespaces(['alertRules']),
  ]);
  return { default: Shown };
});

export function NewShipmentPage() {
  const { t } = useTranslation(['newShipment', 'shipments', 'errors', 'forms']);
  const wizard = useNewShipment();
  const { error, isQuick } = wizard;
  // A step stays in sight until the next is there: what is pressed does not move away under the finger.
  const step = useDeferredValue(wizard.step);
  const isComing = step !== wizard.step;
  const begin = useBeginning(wizard);
  const [asked, setAsked] = useState<WizardDialog | null>(null);
  const card = useRef<HTMLFormElement>(null);
  const back = <BackLink to="/transport" aria-label={t('shipments:backToList')} />;
  return (
    <div className={classes['page']} data-wide={step === 'route' || undefined}>
      <PageHead title={t('shipments:newShipment')} back={back} />
      {!isQuick && (
        <Steps
          label={t('shipments:newShipment')}
          current={step}
          steps={WIZARD_STEPS.map((one) => ({
            step: one,
            label: t(`step.${one}`),
            isDone: wizard.isDone(one),
            fault: wizard.hasFault(one) ? t('stepFault') : undefined,
          }))}
          isOpen={wizard.isOpen}
          onGo={wizard.goTo}
        />
      )}
      <form
        ref={card}
        className={classes['card']}
        onSubmit={(event) => {
          event.preventDefault();
          void wizard.next();
        }}
        noValidate
      >
        <header className={classes['head']}>
          <h2 tabIndex={-1}>{isQuick ? t('quick.title') : t(`step.${step}`)}</h2>
          {!isQuick && <p>{t(`stepText.${step}`)}</p>}
        </header>
        {error !== null && (
          <FailureNote>
            {t('failed')}. {t(codeOf(error), { ns: 'errors' })}
          </FailureNote>
        )}
        {wizard.from !== undefined && (
          <Suspense>
            <StartFromShipment key={wizard.from} idTransport={wizard.from} begin={begin} />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton height="180px" />}>
          <StepFields step={step} wizard={wizard} begin={begin} onTemplates={() => setAsked('templates')} />
          <Attention step={step} led={wizard.led} card={card} />
        </Suspense>
        <Foot step={step} wizard={wizard} isBusy={wizard.isBusy || isComing} onSave={() => setAsked('save')} />
      </form>
      <WizardDialogs asked={asked} wizard={wizard} begin={begin} onClose={() => setAsked(null)} />
    </div>
  );
}

function watchedOf(rule: FurtherRule) {
  return (
    <Suspense>
      <WatchedText rule={rule} />
    </Suspense>
  );
}

interface StepFieldsProps {
  readonly step: WizardStep;
  readonly wizard: NewTransport;
  readonly begin: Begin;
  readonly onTemplates: () => void;
}

function StepFields({ step, wizard, begin, onTemplates }: StepFieldsProps) {
  const { draft, change, faultAt } = wizard;
  const props: StepProps = { draft, change, faultOf: faultAt };
  if (wizard.isQuick) return <QuickFields {...props} wizard={wizard} begin={begin} />;
  switch (step) {
    case 'reference':
      return <ReferenceStep {...props} needsCustomer={wizard.needsCustomer} onTemplates={onTemplates} />;
    case 'trackers':
      return <TrackersStep {...props} needsCustomer={wizard.needsCustomer} />;
    case 'assets':
      return <AssetsStep {...props} />;
    case 'route':
      return <RouteStep {...props} />;
    case 'transport':
      return <ShipmentStep {...props} />;
    case 'alerts':
      return <AlertsStep {...props} />;
    case 'review':
      return <ReviewStep draft={draft} onGo={wizard.goTo} watchedOf={watchedOf} />;
  }
}

interface FootProps {
  readonly step: WizardStep;
  readonly wizard: NewTransport;
  readonly isBusy: boolean;
  readonly onSave: () => void;
}

function Foot({ step, wizard, isBusy, onSave }: FootProps) {
  const { t } = useTranslation('newShipment');
  const { draft } = wizard;
  const isBegun = !isEmpty(draft);
  return (
    <footer className={classes['foot']}>
      <Button kind="quiet" onClick={wizard.discard} disabled={!isBegun}>
        {t('discard')}
      </Button>
      {isBegun && (
        <Button kind="quiet" icon={<IconTemplate size={17} aria-hidden />} onClick={onSave}>
          {t('saveTemplate')}
        </Button>
      )}
      <span className={classes['note']}>{isBegun ? t('draftKept') : ''}</span>
      {step !== 'reference' && (
        <Button kind="secondary" onClick={wizard.back}>
          {t('back')}
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {t(step === 'review' || wizard.isQuick ? 'submit' : 'next')}
      </Button>
    </footer>
  );
}
