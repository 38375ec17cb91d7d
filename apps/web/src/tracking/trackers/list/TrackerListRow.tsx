import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { OPERATOR_ID } from '@sillage/domain/people/access/actor';
import { Link } from '@tanstack/react-router';
import { IconAccessPoint, IconBox, IconRoute } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CalibrationChip } from '../../calibrations/shared/CalibrationChip.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { Age } from '../../../platform/time/Age.tsx';
import { BatteryLevel } from '../shared/BatteryLevel.tsx';
import { SimulatedChip } from '../shared/SimulatedChip.tsx';
import classes from '../Trackers.module.css';
import { StateChip } from '../StateChip.tsx';

/** Drawn anew only when its tracker changes. */
export const TrackerListRow = memo(function TrackerListRow({ tracker }: { readonly tracker: WireTracker }) {
  const { t } = useTranslation(['trackerList', 'trackers']);
  const { uniqueIdentifiant, type, serial, lastHeardDate, battery } = tracker;
  return (
    <div className={classes['row']}>
      <div className={classes['who']}>
        <IconAccessPoint size={18} aria-hidden />
        <div className={classes['texts']}>
          <Link to="/devices/deviceDetails/$uniqueIdentifiant/$type" params={{ uniqueIdentifiant, type }} className={classes['name']}>
            <bdi>{uniqueIdentifiant}</bdi>
          </Link>
          <span className={classes['sub']}>
            {t(`type.${type}`)}
            {serial !== null && (
              <>
                {' · '}
                <bdi>{serial}</bdi>
              </>
            )}
          </span>
        </div>
      </div>
      <div className={classes['place']}>
        <Whereabouts tracker={tracker} />
      </div>
      <div className={classes['health']}>
        <span className={classes['sub']}>{lastHeardDate === null ? t('never') : <Age date={lastHeardDate} />}</span>
        {battery !== null && <BatteryLevel percent={battery} />}
      </div>
      <div className={classes['states']}>
        <SimulatedChip uniqueIdentifiant={uniqueIdentifiant} />
        <StateChip tracker={tracker} />
        <CalibrationChip dueDate={tracker.calibrationDueDate} isWarning />
      </div>
    </div>
  );
});

/** What it is on, and for the operator whose it is. */
function Whereabouts({
  tracker: { transportAssocie, asset, idCustomer, customerName, customerStatus },
}: {
  readonly tracker: WireTracker;
}) {
  const { t } = useTranslation('trackerList');
  const { role } = useUser();
  return (
    <>
      <span className={classes['line']}>
        {asset && (
          <>
            <IconBox size={15} role="img" aria-label={t('on.asset')} />
            <span dir="auto">{asset.reference}</span>
          </>
        )}
        {transportAssocie && (
          <>
            <IconRoute size={15} role="img" aria-label={t('on.shipment')} />
            <span dir="auto">{transportAssocie.reference}</span>
          </>
        )}
        {!asset && !transportAssocie && <span className={classes['sub']}>{t('on.nothing')}</span>}
      </span>
      {role === 'superAdmin' && (
        <span className={classes['sub']} dir="auto">
          {idCustomer === OPERATOR_ID ? t('held.operator') : customerName}
          {customerStatus === 'deleted' && ` (${t('customerDeleted')})`}
        </span>
      )}
    </>
  );
}
