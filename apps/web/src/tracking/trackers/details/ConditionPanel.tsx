import type { TrackerCondition } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import type { IntervalWord } from '@sillage/domain/tracking/trackers/interval';
import type { ReceptionWord } from '@sillage/domain/tracking/trackers/qualityOfReception';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useSeconds } from '../../../platform/time/seconds.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Chip, type ChipTone } from '../../../ui/Chip.tsx';
import { Fact, Facts } from '../../../ui/DetailsPage.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useCondition } from '../trackerList.queries.ts';
import classes from './Details.module.css';
import { SilenceReasons } from './SilenceReasons.tsx';

const INTERVAL_TONES: Readonly<Record<IntervalWord, ChipTone>> = { kept: 'good', mostly: 'warn', badly: 'bad', unknown: 'calm' };
const RECEPTION_TONES: Readonly<Record<ReceptionWord, ChipTone>> = { good: 'good', fair: 'warn', poor: 'bad' };

/** How a tracker is: why it is silent, how it keeps its interval, how it is heard, what runs on it. */
export function ConditionPanel({ tracker }: { readonly tracker: WireTracker }) {
  const { t } = useTranslation('trackerHealth');
  const { data, error, refetch } = useCondition(tracker.uniqueIdentifiant, tracker.lastHeardDate);
  return (
    <Panel title={t('condition')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="120px" />}
      {data && (
        <div className={classes['health']}>
          {data.silence && <SilenceReasons silence={data.silence} tracker={tracker} />}
          <Facts>
            {data.intervals.map((interval) => (
              <KeptInterval key={interval.days} interval={interval} />
            ))}
            <Heard reception={data.reception} />
            {data.firmware && (
              <Fact name={t('firmware')} sub={data.firmware.isOld && t('firmware.old')}>
                {data.firmware.version}
              </Fact>
            )}
            {data.network && (
              <Fact
                name={t('operator')}
              >{`${data.network.mobileCountryCode}-${String(data.network.mobileNetworkCode).padStart(2, '0')}`}</Fact>
            )}
          </Facts>
        </div>
      )}
    </Panel>
  );
}

function KeptInterval({ interval }: { readonly interval: TrackerCondition['intervals'][number] }) {
  const { t } = useTranslation(['trackerHealth', 'trackerList']);
  const format = useFormat();
  const inSeconds = useSeconds();
  const { days, word, keptShare, reports, late, medianSeconds, longestSeconds } = interval;
  const share = keptShare !== null && format.percent(Math.floor(100 * keptShare));
  // Of fewer than two reports there is nothing that they usually did.
  const usual = medianSeconds !== null &&
    longestSeconds !== null && {
      median: inSeconds(medianSeconds),
      longest: inSeconds(longestSeconds),
      late: format.whole(late),
      reports: format.whole(reports),
    };
  const sub = share && (usual ? t('kept', { share, ...usual }) : t('keptShare', { share }));
  return (
    <Fact name={t('intervalOver', { span: t('trackerList:lastDays', { count: days }) })} sub={sub} isLong>
      <Chip tone={INTERVAL_TONES[word]}>{t(`word.${word}`)}</Chip>
    </Fact>
  );
}

function Heard({ reception: { signal, network, satellites, hdop, sky } }: Pick<TrackerCondition, 'reception'>) {
  const { t } = useTranslation('trackerHealth');
  const format = useFormat();
  const spread = [
    ...(satellites === null ? [] : [t('heard', { number: format.whole(satellites) })]),
    ...(hdop === null ? [] : [t('hdop', { number: format.decimal(hdop) })]),
  ];
  return (
    <>
      {network && (
        <Fact name={t('network')} sub={signal !== null && format.measured(signal, 'dBm')}>
          <Chip tone={RECEPTION_TONES[network]}>{t(`reception.${network}`)}</Chip>
        </Fact>
      )}
      {sky && (
        <Fact name={t('sky')} sub={format.list(spread)}>
          <Chip tone={RECEPTION_TONES[sky]}>{t(`reception.${sky}`)}</Chip>
        </Fact>
      )}
    </>
  );
}
