import type { WireLoad } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import classes from './LoadBars.module.css';

const MEASURES = ['pieces', 'hangingMetres', 'kg'] as const;
const NEARLY_FULL = 0.85;

/** What is left in each of the three measures, and how much of it is taken. */
export function LoadBars({ capacity, left }: { readonly capacity: WireLoad; readonly left: WireLoad }) {
  const { t } = useTranslation('fashion');
  const format = useFormat();
  return (
    <dl className={classes['bars']}>
      {MEASURES.filter((measure) => capacity[measure] > 0).map((measure) => {
        const taken = 1 - left[measure] / capacity[measure];
        const [rest, whole] = [format.decimal(left[measure]), format.decimal(capacity[measure])];
        return (
          <div key={measure} className={classes['bar']}>
            <dt>{t(`measure.${measure}`)}</dt>
            <dd>{t('leftOf', { left: rest, whole })}</dd>
            <dd className={classes['line']}>
              <ProgressBar value={taken} label={t(`taken.${measure}`)} tone={taken >= NEARLY_FULL ? 'bad' : 'brand'} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
