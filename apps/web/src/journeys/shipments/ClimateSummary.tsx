import { longestGaps } from '@sillage/domain/tracking/telemetry/gaps';
import { useTranslation } from 'react-i18next';
import { useNameGap } from '../../platform/time/useNameGap.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Hidden } from '../../ui/Hidden.tsx';
import { summarise, type Climate, type ClimateSeries } from './climate.view.ts';
import classes from './ClimateSummary.module.css';

/** The chart in words and figures: for who cannot see it, and for who wants the numbers. */
export function ClimateSummary({ climate: { series } }: { readonly climate: Climate }) {
  const { t } = useTranslation('shipments');
  const hasHumidity = series.some(({ humidity }) => humidity.some((value) => value !== null));
  return (
    <>
      <table className={classes['table']} aria-label={t('summaryTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('tracker')}</th>
            <th scope="col">{t('min')}</th>
            <th scope="col">{t('max')}</th>
            <th scope="col">{t('mean')}</th>
            <th scope="col">{t('last')}</th>
            {hasHumidity && <th scope="col">{t('humidityLabel')}</th>}
          </tr>
        </thead>
        <tbody>
          {series.map((one) => (
            <SummaryRow key={one.uniqueIdentifiant} series={one} hasHumidity={hasHumidity} />
          ))}
        </tbody>
      </table>
      {series.map((one) => (
        <Lapsed key={one.uniqueIdentifiant} series={one} />
      ))}
      <Hidden>
        {series.map((one) => (
          <KeyValues key={one.uniqueIdentifiant} series={one} />
        ))}
        {series.map((one) => (
          <Gaps key={one.uniqueIdentifiant} series={one} />
        ))}
      </Hidden>
    </>
  );
}

/** Values that nobody vouches for are as they were measured, and said to be. */
function Lapsed({ series: { uniqueIdentifiant, lapsed } }: { readonly series: ClimateSeries }) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  if (lapsed.length === 0) return null;
  const times = lapsed.map(({ from, to }) => `${format.moment(from)} – ${format.moment(to)}`).join(', ');
  return <p className={classes['lapsed']}>{t('lapsed', { tracker: uniqueIdentifiant, times })}</p>;
}

/** Below it a mean says that it is of little: values between silences count for one interval each. */
const MOSTLY = 0.5;

function SummaryRow({ series, hasHumidity }: { readonly series: ClimateSeries; readonly hasHumidity: boolean }) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const steps = { longestMs: series.longestStepMs, intervalMs: series.reportingIntervalSeconds * 1000 };
  const summary = summarise(series.time, series.temperature, steps);
  const humidity = summarise(series.time, series.humidity, steps);
  if (!summary) return null;
  return (
    <tr>
      <th scope="row">{series.uniqueIdentifiant}</th>
      <td data-what={t('min')}>
        {format.celsius(summary.min)} <small>{format.moment(summary.minTime)}</small>
      </td>
      <td data-what={t('max')}>
        {format.celsius(summary.max)} <small>{format.moment(summary.maxTime)}</small>
      </td>
      <td data-what={t('mean')}>
        {format.celsius(summary.mean)}{' '}
        {summary.observedShare < MOSTLY && <small>{t('meanOf', { share: format.percent(summary.observedShare * 100) })}</small>}
      </td>
      <td data-what={t('last')}>
        {format.celsius(summary.last)} <small>{format.moment(summary.lastTime)}</small>
      </td>
      {hasHumidity && (
        <td data-what={t('humidityLabel')}>
          {humidity && `${format.percent(humidity.min)} – ${format.percent(humidity.max)}`}{' '}
          {humidity && <small>{format.moment(humidity.lastTime)}</small>}
        </td>
      )}
    </tr>
  );
}

const GAPS = 20;

/** What nobody observed; of many the longest. */
function Gaps({ series: { gaps, uniqueIdentifiant } }: { readonly series: ClimateSeries }) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const nameGap = useNameGap();
  if (gaps.length === 0) return null;
  return (
    <ul aria-label={t('gapsOf', { tracker: uniqueIdentifiant })}>
      {longestGaps(gaps, GAPS).map((gap) => (
        <li key={gap.from}>{t('gapText', { from: format.moment(gap.from), to: format.moment(gap.to), what: nameGap(gap).label })}</li>
      ))}
    </ul>
  );
}

const KEY_VALUES = 12;

/** A dozen moments of the curve, evenly spread. */
function KeyValues({ series }: { readonly series: ClimateSeries }) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const { temperature, humidity } = series;
  const measured = series.time.flatMap((ms, index) => ((temperature[index] ?? humidity[index] ?? null) === null ? [] : [{ ms, index }]));
  const step = Math.max(1, Math.floor(measured.length / KEY_VALUES));
  const moments = measured.filter((_, place) => place % step === 0);
  const said = (value: number | null | undefined, say: (value: number) => string) =>
    value === null || value === undefined ? '–' : say(value);
  return (
    <table>
      <caption>{t('keyValues', { tracker: series.uniqueIdentifiant })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('moment')}</th>
          <th scope="col">{t('temperatureLabel')}</th>
          <th scope="col">{t('humidityLabel')}</th>
        </tr>
      </thead>
      <tbody>
        {moments.map(({ ms, index }) => (
          <tr key={ms}>
            <td>{format.moment(ms)}</td>
            <td>{said(temperature[index], format.celsius)}</td>
            <td>{said(humidity[index], format.percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
