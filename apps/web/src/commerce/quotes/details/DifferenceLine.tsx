import type { QuoteOption } from '@sillage/contract/commerce/quotes/quotes.contract';
import { useTranslation } from 'react-i18next';
import { uprightSigned } from '../../../platform/i18n/upright.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import classes from './DifferenceLine.module.css';
import type { Difference } from './options.view.ts';

interface DifferenceLineProps {
  /** Null of the one that the others are compared with. */
  readonly difference: Difference | null;
  readonly base: QuoteOption;
  readonly onCompare: (() => void) | null;
  /** Of the option itself. */
  readonly name: string;
}

/** How much more or less it is than the one that was chosen. */
export function DifferenceLine({ difference, base, onCompare, name }: DifferenceLineProps) {
  const { t } = useTranslation(['quoteDetails', 'quotes']);
  const format = useFormat();
  const language = useLanguage();
  if (difference === null) return <p className={classes['base']}>{t('isBase')}</p>;
  const { cents, days, tonnes } = difference;
  const signed = (value: number, text: string) => uprightSigned(value < 0 ? '−' : '+', text, language);
  const parts = [
    ['price', cents, format.euros(Math.abs(cents))],
    ['time', days, t('days', { count: Math.abs(days), number: format.whole(Math.abs(days)) })],
    ['co2e', tonnes, t('co2eOf', { mass: format.preciselyMeasured(Math.abs(tonnes), 't') })],
  ] as const;
  return (
    <div className={classes['difference']}>
      <p className={classes['parts']} aria-label={t('comparedWith', { option: t(`quotes:option.${base.routeOption}`) })} role="group">
        {parts
          .filter(([, value]) => value !== 0)
          .map(([what, value, text]) => (
            <span key={what} data-less={value < 0 || undefined}>
              {signed(value, text)}
            </span>
          ))}
      </p>
      <p className={classes['base']}>{t('comparedWith', { option: t(`quotes:option.${base.routeOption}`) })}</p>
      {onCompare && (
        <Button kind="quiet" size="xs" onClick={onCompare}>
          {t('compareWith', { option: name })}
        </Button>
      )}
    </div>
  );
}
