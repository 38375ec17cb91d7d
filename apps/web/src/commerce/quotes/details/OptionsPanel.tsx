import type { QuoteDetails, QuoteOption } from '@sillage/contract/commerce/quotes/quotes.contract';
import type { RouteOption } from '@sillage/domain/commerce/quotes/quote';
import { IconClock, IconCoinEuro, IconLeaf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/Panel.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { AcceptDialog } from './DecisionDialogs.tsx';
import { OptionCard } from './OptionCard.tsx';
import classes from './OptionsPanel.module.css';
import { differenceTo, inOrder, marksOf, OPTION_ORDERS, type OptionOrder } from './options.view.ts';

const ORDER_ICON = { price: IconCoinEuro, time: IconClock, co2e: IconLeaf } as const;

/** The offers beside each other; nothing as long as there are none. */
export function OptionsPanel({ quote }: { readonly quote: QuoteDetails }) {
  const { t } = useTranslation('quoteDetails');
  const [order, setOrder] = useState<OptionOrder>('price');
  const [compared, setCompared] = useState<RouteOption | null>(null);
  const [accepting, setAccepting] = useState<{ readonly option: QuoteOption; readonly revision: number } | null>(null);
  const { options, acceptedOption } = quote;
  const sorted = inOrder(options, order);
  const named = acceptedOption ?? compared;
  const base = options.find(({ routeOption }) => routeOption === named) ?? inOrder(options, 'price')[0];
  if (options.length === 0) return null;
  const sort = options.length > 1 && (
    <Segments
      label={t('sortBy')}
      value={order}
      onChange={setOrder}
      options={OPTION_ORDERS.map((value) => {
        const Icon = ORDER_ICON[value];
        return { value, label: t(`sort.${value}`), icon: <Icon size={16} aria-hidden /> };
      })}
    />
  );
  return (
    <Panel title={t('options')} actions={sort}>
      <ul className={classes['cards']}>
        {sorted.map((option) => (
          <OptionCard
            key={option.routeOption}
            {...{ quote, option }}
            marks={marksOf(options, option)}
            difference={differenceTo(base, option)}
            base={options.length > 1 ? base : undefined}
            onCompare={acceptedOption === null && options.length > 1 ? () => setCompared(option.routeOption) : null}
            onAccept={() => setAccepting({ option, revision: quote.revision })}
          />
        ))}
      </ul>
      {accepting !== null && <AcceptDialog quote={quote} {...accepting} onClose={() => setAccepting(null)} />}
    </Panel>
  );
}
