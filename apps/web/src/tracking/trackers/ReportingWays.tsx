import { defaultsOf, type TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { waysToReport } from './connection.view.ts';
import classes from './ReportingWays.module.css';
import { useGatewayPorts } from './trackerList.queries.ts';

interface ReportingWaysProps {
  readonly identifier: string;
  readonly protocol: TrackerProtocol | null;
  /** Null: it is not known any more, and a word stands for it. */
  readonly secret: string | null;
}

/** How a tracker reports to this installation, ready to be copied: addresses, ports, and a first reading. */
export function ReportingWays({ identifier, protocol, secret }: ReportingWaysProps) {
  const { t } = useTranslation('trackerList');
  const { data } = useGatewayPorts();
  if (!data) return null;
  const ways = waysToReport({
    identifier,
    protocol,
    secret: secret ?? t('reporting.secretWord'),
    origin: location.origin,
    ports: data.data,
  });
  const standsForSecret = secret === null && ways.length > 0 && defaultsOf(protocol).admission === 'secret';
  return (
    <section className={classes['ways']} aria-label={t('reporting.title')}>
      <h3>{t('reporting.title')}</h3>
      {ways.length === 0 && <p>{t('reporting.off')}</p>}
      <ul>
        {ways.map(({ kind, name, text }) => (
          <li key={kind} className={classes['way']}>
            <span>
              <bdi>{name}</bdi> <small>{t(`reporting.${kind}`)}</small>
            </span>
            <code dir="ltr">{text}</code>
            <CopyButton text={text} label={t('reporting.copy', { name })} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
          </li>
        ))}
      </ul>
      {standsForSecret && <p className={classes['note']}>{t('reporting.secretNote')}</p>}
      <Link to="/documentation/$article" params={{ article: 'api' }}>
        {t('reporting.more')}
      </Link>
    </section>
  );
}
