import { protocolName } from '@sillage/domain/tracking/trackers/protocols';
import type { NeedyTracker } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import type { TrackerNeed } from '@sillage/domain/tracking/trackers/needs';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/useSession.ts';
import { Age } from '../../../platform/time/Age.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Chip, type ChipTone } from '../../../ui/Chip.tsx';
import { BatteryLevel } from '../shared/BatteryLevel.tsx';
import classes from '../Trackers.module.css';
import { useSilenceText } from '../useSilenceText.view.ts';

const TONES: Readonly<Record<TrackerNeed, ChipTone>> = {
  silent: 'bad',
  battery: 'bad',
  interval: 'warn',
  reception: 'warn',
  firmware: 'calm',
};

/** A tracker that needs somebody, for what, and by what that is known. Drawn anew only when it changes. */
export const NeedyRow = memo(function NeedyRow({ tracker }: { readonly tracker: NeedyTracker }) {
  const { t } = useTranslation(['trackerHealth', 'trackerList']);
  const { role } = useUser();
  const { uniqueIdentifiant, type, protocol, customerName, lastHeardDate, battery, needs } = tracker;
  return (
    <div className={classes['needy']}>
      <div className={classes['texts']}>
        <Link to="/devices/deviceDetails/$uniqueIdentifiant/$type" params={{ uniqueIdentifiant, type }} className={classes['name']}>
          <bdi>{uniqueIdentifiant}</bdi>
        </Link>
        <span className={classes['sub']}>
          {protocol !== null && protocolName(protocol)}
          {role === 'superAdmin' && (
            <>
              {' · '}
              <bdi>{customerName}</bdi>
            </>
          )}
        </span>
      </div>
      <p className={classes['why']}>
        <Why tracker={tracker} />
      </p>
      <div className={classes['health']}>
        <span className={classes['sub']}>{lastHeardDate === null ? t('trackerList:never') : <Age date={lastHeardDate} />}</span>
        {battery !== null && <BatteryLevel percent={battery} />}
      </div>
      <div className={classes['states']}>
        {needs.map((need) => (
          <Chip key={need} tone={TONES[need]}>
            {t(`need.${need}`)}
          </Chip>
        ))}
      </div>
    </div>
  );
});

/** What is known of its most urgent need. */
function Why({ tracker: { needs, silence, emptyDate, battery, keptShare, reception, firmware } }: { readonly tracker: NeedyTracker }) {
  const { t } = useTranslation(['trackerHealth', 'trackers']);
  const format = useFormat();
  const textOf = useSilenceText();
  switch (needs[0]) {
    case 'silent': {
      const [reason] = silence?.reasons ?? [];
      return reason ? textOf(reason) : t('unknown');
    }
    case 'battery':
      if (emptyDate !== null) return t('emptyAbout', { day: format.date(Date.parse(emptyDate)) });
      return battery === null ? null : `${t('trackers:battery')} ${format.percent(battery)}`;
    case 'interval':
      return keptShare === null ? null : t('keptShare', { share: format.percent(Math.floor(100 * keptShare)) });
    case 'reception':
      return reception.network === 'poor' && reception.signal !== null
        ? `${t('network')} ${format.measured(reception.signal, 'dBm')}`
        : `${t('sky')} ${reception.satellites === null ? '' : format.whole(reception.satellites)}`;
    case 'firmware':
      return `${firmware ?? ''} · ${t('firmware.old')}`;
    default:
      return null;
  }
}
