import { chargeableKg, loadOf, volumetricKg, weighedAs } from '@sillage/domain/commerce/quotes/packing';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import classes from './Packing.module.css';
import { measuredPieces, type QuoteDraft } from './quoteDraft.view.ts';

/** Rail is weighed as the road is. */
const MODES = ['road', 'air', 'sea'] as const;

/** What all of it comes to, of the rows that are measured so far. */
export function PackingTotals({ control }: { readonly control: Control<QuoteDraft> }) {
  const { t } = useTranslation(['newQuote', 'shipments']);
  const format = useFormat();
  const [rows, transportMeans] = useWatch({ control, name: ['packingList', 'transportMeans'] });
  const measured = measuredPieces(rows);
  const { pieces, grossKg, cubicMetres, loadingMetres } = loadOf(measured);
  const kilograms = (value: number) => format.measured(value, 'kg');
  const weighed = transportMeans === null ? null : weighedAs(transportMeans);
  const chosen = weighed === 'rail' ? 'road' : weighed;
  return (
    <section className={classes['totals']} aria-label={t('totals')}>
      <dl className={classes['load']}>
        <div>
          <dt>{t('pieces')}</dt>
          <dd>{format.whole(pieces)}</dd>
        </div>
        <div>
          <dt>{t('gross')}</dt>
          <dd>{kilograms(grossKg)}</dd>
        </div>
        <div>
          <dt>{t('volume')}</dt>
          <dd>{format.preciselyMeasured(cubicMetres, 'm³')}</dd>
        </div>
        <div>
          <dt>{t('loadingMetres')}</dt>
          <dd>{format.preciselyMeasured(Math.round(loadingMetres * 100) / 100, 'm')}</dd>
        </div>
      </dl>
      <table className={classes['modes']}>
        <thead>
          <tr>
            <th scope="col">{t('mode')}</th>
            <th scope="col">{t('volumetric')}</th>
            <th scope="col">{t('chargeable')}</th>
          </tr>
        </thead>
        <tbody>
          {MODES.map((mode) => (
            <tr key={mode} data-chosen={mode === chosen || undefined}>
              <th scope="row">{mode === 'road' ? t('roadOrRail') : t(`shipments:type.${mode}`)}</th>
              <td>{kilograms(volumetricKg(measured, mode))}</td>
              <td>{kilograms(chargeableKg(measured, mode))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {measured.length < rows.length && <p className={classes['partly']}>{t('partly', { count: rows.length - measured.length })}</p>}
    </section>
  );
}
