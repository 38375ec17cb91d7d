import type { QuoteDetails, QuoteOption } from '@sillage/contract/commerce/quotes/quotes.contract';
import { IconBolt, IconCheck, IconCoinEuro, IconLeaf, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TYPE_ICON } from '../../../journeys/shipments/shared/typeIcon.view.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useServerNow } from '../../../platform/time/useServerNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Countdown } from '../Countdown.tsx';
import { ROUTE_ICON } from '../quoteState.view.ts';
import { DifferenceLine } from './DifferenceLine.tsx';
import { OptionDisclosures } from './OptionDisclosures.tsx';
import classes from './OptionCard.module.css';
import { includedOf, type Difference, type Distinction } from './options.view.ts';

interface OptionCardProps {
  readonly quote: QuoteDetails;
  readonly option: QuoteOption;
  readonly marks: readonly Distinction[];
  readonly difference: Difference | null;
  /** What the others are compared with, where there are others. */
  readonly base: QuoteOption | undefined;
  /** Null where it cannot be chosen what is compared with. */
  readonly onCompare: (() => void) | null;
  readonly onAccept: () => void;
}

/** One of the offers: what it costs, how long it takes, what it emits, and how long it stands. */
export function OptionCard({ quote, option, marks, difference, base, onCompare, onAccept }: OptionCardProps) {
  const { t } = useTranslation(['quoteDetails', 'quotes']);
  const format = useFormat();
  const now = useServerNow();
  const { routeOption, priceCents, validUntil } = option;
  const isAccepted = quote.acceptedOption === routeOption;
  const isOpen = quote.status === 'quoted' && Date.parse(validUntil) > now;
  const name = t(`quotes:option.${routeOption}`);
  return (
    <li className={classes['card']} data-accepted={isAccepted || undefined} aria-label={name}>
      <Head option={option} marks={marks} isAccepted={isAccepted} />
      <p className={classes['price']}>{format.euros(priceCents)}</p>
      {base !== undefined && <DifferenceLine difference={difference} base={base} onCompare={onCompare} name={name} />}
      <Facts quote={quote} option={option} />
      <OptionDisclosures option={option} />
      <div className={classes['foot']}>
        {quote.status === 'quoted' && (
          <p className={classes['until']} data-over={!isOpen || undefined}>
            {t('validUntil', { date: format.moment(Date.parse(validUntil)) })}
            <strong>
              <Countdown until={validUntil} />
            </strong>
          </p>
        )}
        {isOpen && (
          <Button wide onClick={onAccept}>
            {t('acceptOption', { option: name })}
          </Button>
        )}
      </div>
    </li>
  );
}

const MARK_ICON: Readonly<Record<Distinction, Icon>> = { cheapest: IconCoinEuro, fastest: IconBolt, greenest: IconLeaf };

function Head({
  option: { routeOption },
  marks,
  isAccepted,
}: Pick<OptionCardProps, 'option' | 'marks'> & { readonly isAccepted: boolean }) {
  const { t } = useTranslation(['quoteDetails', 'quotes']);
  const OptionIcon = ROUTE_ICON[routeOption];
  return (
    <div className={classes['head']}>
      <h3 className={classes['name']}>
        <OptionIcon size={18} aria-hidden /> {t(`quotes:option.${routeOption}`)}
        <small>{t(`quotes:optionNote.${routeOption}`)}</small>
      </h3>
      <span className={classes['marks']}>
        {isAccepted && (
          <Chip tone="good" icon={<IconCheck aria-hidden />}>
            {t('quotes:statusOfOne.accepted')}
          </Chip>
        )}
        {marks.map((mark) => {
          const MarkIcon = MARK_ICON[mark];
          return (
            <Chip key={mark} tone="brand" icon={<MarkIcon aria-hidden />}>
              {t(`mark.${mark}`)}
            </Chip>
          );
        })}
      </span>
    </div>
  );
}

function Facts({ quote, option }: Pick<OptionCardProps, 'quote' | 'option'>) {
  const { t } = useTranslation(['quoteDetails', 'shipments']);
  const format = useFormat();
  const { mode, transitDays, pickupDate, arrivalDate, co2eTonnes, chargeableWeight, included } = option;
  const ModeIcon = TYPE_ICON[mode];
  const free = includedOf(quote.request, option).map((kind) => t(`line.${kind}`));
  const rows = [
    [
      t('transit'),
      <span key="mode" className={classes['mode']}>
        <ModeIcon size={16} role="img" aria-label={t(`shipments:type.${mode}`)} />{' '}
        {t('days', { count: transitDays, number: format.whole(transitDays) })} ({t('calendarDays')})
      </span>,
    ],
    [t('pickup'), format.moment(Date.parse(pickupDate))],
    [t('arrival'), format.moment(Date.parse(arrivalDate))],
    [t('co2e'), format.preciselyMeasured(co2eTonnes, 't')],
    [t('chargeable'), format.measured(chargeableWeight, 'kg')],
    ...(free.length === 0 ? [] : [[t('includedFree'), format.list(free)] as const]),
    ...(included === '' ? [] : [[t('included'), <bdi key="included">{included}</bdi>] as const]),
  ] as const;
  return (
    <dl className={classes['facts']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
