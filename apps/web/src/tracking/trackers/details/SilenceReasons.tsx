import type { TrackerSilence } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useTranslation } from 'react-i18next';
import { Age } from '../../../platform/time/Age.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { ReportingWays } from '../ReportingWays.tsx';
import { useSilenceText } from '../useSilenceText.view.ts';
import classes from './Details.module.css';

interface SilenceReasonsProps {
  readonly silence: TrackerSilence;
  readonly tracker: WireTracker;
}

/** Why a tracker is silent, what that is known by, and what can be done about it. */
export function SilenceReasons({ silence: { sinceDate, reasons }, tracker }: SilenceReasonsProps) {
  const { t } = useTranslation(['trackerHealth', 'trackerList']);
  const textOf = useSilenceText();
  return (
    <section className={classes['silence']}>
      <h3>
        {t('silent')} <span className={classes['sub']}>{sinceDate === null ? t('trackerList:never') : <Age date={sinceDate} />}</span>
      </h3>
      {reasons.length === 0 && (
        <p>
          {t('unknown')} <span className={classes['sub']}>{t('unknown.next')}</span>
        </p>
      )}
      <ul>
        {reasons.map((reason) => (
          <li key={reason.cause}>
            <Chip tone={reason.isCertain ? 'bad' : 'warn'}>{t(reason.isCertain ? 'certain' : 'likely')}</Chip>
            <div>
              <p>{textOf(reason)}</p>
              <p className={classes['sub']}>{t(`next.${reason.cause}`)}</p>
            </div>
          </li>
        ))}
      </ul>
      {reasons.some(({ cause }) => cause === 'neverReported') && (
        <ReportingWays identifier={tracker.uniqueIdentifiant} protocol={tracker.protocol} secret={null} />
      )}
    </section>
  );
}
