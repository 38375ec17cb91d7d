import type { QuoteOption } from '@sillage/contract/commerce/quotes/quotes.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import classes from './OptionDisclosures.module.css';

/** What the price is made of, and how the footprint is reckoned: for whoever wants to know. */
export function OptionDisclosures({ option: { lines, footprint } }: { readonly option: QuoteOption }) {
  const { t } = useTranslation('quoteDetails');
  const format = useFormat();
  return (
    <div>
      {lines.length > 0 && (
        <details className={classes['more']}>
          <summary>{t('lines')}</summary>
          <dl>
            {lines.map(({ kind, cents }) => (
              <div key={kind}>
                <dt>{t(`line.${kind}`)}</dt>
                <dd>{format.eurosInColumn(cents)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {footprint.legs.length > 0 && (
        <details className={classes['more']}>
          <summary>{t('footprint')}</summary>
          <p>{t('formula')}</p>
          <ul>
            {footprint.legs.map(({ mode, kilometres, grams, source, kilograms }, index) => (
              <li key={`${index} ${mode}`}>
                {t('leg', {
                  mode: t(`mode.${mode}`),
                  distance: format.kilometres(kilometres),
                  intensity: format.measured(grams, 'g'),
                  mass: format.measured(kilograms, 'kg'),
                })}
                <small>{t('sourceOf', { source })}</small>
              </li>
            ))}
          </ul>
          <p>
            <bdi>{footprint.method}</bdi> · {t('notReckoned')}
          </p>
        </details>
      )}
    </div>
  );
}
