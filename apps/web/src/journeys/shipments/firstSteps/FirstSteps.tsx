import { IconCheck, IconPlus, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomers } from '../../../people/customers/shared/customers.queries.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { SimulateButton } from '../../../tracking/trackers/shared/SimulateButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Hidden } from '../../../ui/Hidden.tsx';
import classes from './FirstSteps.module.css';
import { useHasTrackers } from './firstSteps.queries.ts';

interface FirstStepsProps {
  /** The newest shipment, where there is one. */
  readonly idTransport: number | null;
  readonly hasMoved: boolean;
  readonly onClose: () => void;
}

interface Step {
  readonly name: string;
  readonly isDone: boolean;
  readonly text: string;
  readonly actions: ReactNode;
}

/** What leads whoever is new to a shipment that moves. A step is ticked by what is there, however it came about. */
export function FirstSteps(props: FirstStepsProps) {
  const { role } = useUser();
  return role === 'superAdmin' ? <OperatorSteps {...props} /> : <MemberSteps {...props} />;
}

function MemberSteps(props: FirstStepsProps) {
  const { t } = useTranslation('firstSteps');
  const hasTracker = useHasTrackers(null);
  const tracker = {
    name: t('tracker'),
    isDone: hasTracker,
    text: t('trackerMember'),
    actions: <SimulateButton idCustomer={null} size="xs" />,
  };
  return <Steps {...props} before={[tracker]} />;
}

/** The operator acts for a customer, whom there has to be first, and takes devices in. */
function OperatorSteps(props: FirstStepsProps) {
  const { t } = useTranslation('firstSteps');
  const customers = useCustomers();
  const [first, second] = customers.data?.data ?? [];
  const hasTracker = useHasTrackers(first ? null : undefined);
  const addCustomer = (
    <ButtonLink size="xs" to="/clients/new" icon={<IconPlus size={16} aria-hidden />}>
      {t('customer')}
    </ButtonLink>
  );
  const getTracker = (
    <>
      <ButtonLink size="xs" to="/devices" search={{ view: 'unknown' }}>
        {t('takeUnknown')}
      </ButtonLink>
      <ButtonLink kind="secondary" size="xs" to="/devices">
        {t('add')}
      </ButtonLink>
      {/* For whom is asked where a shipment is made. */}
      {first && !second && <SimulateButton idCustomer={first.idCustomer} size="xs" />}
    </>
  );
  const before = [
    { name: t('customer'), isDone: first !== undefined, text: t('customerText'), actions: addCustomer },
    { name: t('tracker'), isDone: hasTracker, text: t('trackerText'), actions: getTracker },
  ];
  return <Steps {...props} before={before} />;
}

function Steps({ before, idTransport, hasMoved, onClose }: FirstStepsProps & { readonly before: readonly Step[] }) {
  const { t } = useTranslation('firstSteps');
  const create = (
    <ButtonLink size="xs" to="/transport/new" icon={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </ButtonLink>
  );
  const open = idTransport !== null && (
    <ButtonLink
      size="xs"
      to="/transport/transportdetails/$idTransport"
      params={{ idTransport: String(idTransport) }}
      icon={<IconRoute size={16} aria-hidden />}
    >
      {t('open')}
    </ButtonLink>
  );
  const steps: readonly Step[] = [
    ...before,
    { name: t('shipment'), isDone: idTransport !== null || hasMoved, text: t('shipmentText'), actions: create },
    { name: t('move'), isDone: hasMoved, text: t('moveText'), actions: open },
  ];
  const now = steps.findIndex(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={classes['steps']} aria-label={t('title')}>
      <header className={classes['head']}>
        <h2>{t('title')}</h2>
        <span className={classes['count']}>{t('progress', { done, all: steps.length })}</span>
      </header>
      <ol className={classes['list']}>
        {steps.map(({ name, isDone, text, actions }, index) => (
          <li
            key={name}
            className={classes['step']}
            data-state={isDone ? 'done' : index === now ? 'now' : 'later'}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className={classes['mark']} aria-hidden>
              {isDone ? <IconCheck size={16} /> : index + 1}
            </span>
            <div className={classes['name']}>
              {isDone && <Hidden>{t('isDone')}</Hidden>} {name}
            </div>
            {index === now && (
              <div className={classes['more']}>
                <p>{text}</p>
                <div className={classes['actions']}>{actions}</div>
              </div>
            )}
          </li>
        ))}
      </ol>
      {hasMoved && <p role="status">{t('isOver')}</p>}
      <div>
        <Button kind={hasMoved ? 'primary' : 'quiet'} size="xs" onClick={onClose}>
          {t(hasMoved ? 'finish' : 'hide')}
        </Button>
      </div>
    </section>
  );
}
