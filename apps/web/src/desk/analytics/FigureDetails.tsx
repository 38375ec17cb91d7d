import type { Figure } from '@sillage/contract/desk/analytics/analytics.contract';
import { isOneMonth } from '@sillage/domain/desk/analytics/period';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { wayAt } from './analyticsSearch.view.ts';
import { useFigureTexts } from './figureTexts.view.ts';
import classes from './FigureDetails.module.css';

/** What a figure is made of, each part with its own list, and how it went. */
export function FigureDetails({ figure }: { readonly figure: Figure }) {
  return (
    <>
      {figure.breakdowns
        .filter(({ items }) => items.length > 0)
        .map((breakdown) => (
          <Parts key={breakdown.by} figure={figure} breakdown={breakdown} />
        ))}
      {figure.series.length > 1 && <OverTime figure={figure} />}
    </>
  );
}

/** Bars with their values beside them: a table that is seen at a glance. */
function Parts({ figure, breakdown: { by, items } }: { readonly figure: Figure; readonly breakdown: Figure['breakdowns'][number] }) {
  const { t } = useTranslation('analytics');
  const { key: keyText, value: valueText, whole } = useFigureTexts();
  const most = Math.max(...items.map(({ value }) => Math.abs(value ?? 0)));
  return (
    <table className={classes['parts']}>
      <caption>{t(`by.${by}`)}</caption>
      <tbody>
        {items.map((item) => (
          <tr key={item.key}>
            <th scope="row">
              {item.rows === '' ? keyText(figure.id, by, item.key) : <Link {...wayAt(item.rows)}>{keyText(figure.id, by, item.key)}</Link>}
            </th>
            <td className={classes['amount']}>{item.value === null ? '–' : valueText(figure.unit, item.value)}</td>
            <td className={classes['track']} aria-hidden>
              <span style={{ inlineSize: `${most === 0 ? 0 : (Math.abs(item.value ?? 0) / most) * 100}%` }} />
            </td>
            <td className={classes['count']}>
              {figure.kind !== 'count' && t('rows', { count: item.count, number: whole(item.count) })}
              {item.spread && (
                <span className={classes['spread']}>
                  {valueText(figure.unit, item.spread.low)} – {valueText(figure.unit, item.spread.high)}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OverTime({ figure }: { readonly figure: Figure }) {
  const { t } = useTranslation('analytics');
  const { day, month, value: valueText, whole } = useFigureTexts();
  const { series } = figure;
  const isByDay = isOneMonth({ from: series[0]?.from ?? '', to: series.at(-1)?.from ?? '' });
  return (
    <ScrollRegion label={t('overTime')} className={classes['time']}>
      <table>
        <caption>{t('overTime')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.time')}</th>
            <th scope="col">{t('column.value')}</th>
            <th scope="col">{t('column.count')}</th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ from, value, count }) => (
            <tr key={from}>
              <th scope="row">{isByDay ? day(from) : month(from)}</th>
              <td>{value === null ? '–' : valueText(figure.unit, value)}</td>
              <td>{whole(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
