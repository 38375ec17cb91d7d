import type { TriedOption } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Chip } from '../../ui/Chip.tsx';
import classes from './Tariffs.module.css';

/** What is offered, and how it was reckoned. */
export function TriedOptions({ options }: { readonly options: readonly TriedOption[] }) {
  const { t } = useTranslation('tariffs');
  return (
    <div className={classes['part']} role="status">
      {options.length === 0 && <p>{t('trial.nothing')}</p>}
      {options.map((option) => (
        <Option key={option.routeOption} option={option} />
      ))}
    </div>
  );
}

function Option({ option }: { readonly option: TriedOption }) {
  const { t } = useTranslation(['tariffs', 'quotes', 'quoteDetails', 'shipments']);
  const format = useFormat();
  const { routeOption, mode, tariffName, priceCents, transitDays, chargeableWeight, co2eTonnes } = option;
  const facts = [
    t(`shipments:type.${mode}`),
    t('quoteDetails:days', { count: transitDays, number: format.whole(transitDays) }),
    t('trial.chargeable', { weight: format.measured(chargeableWeight, 'kg') }),
    option.isMinimum ? t('trial.byMinimum') : t('trial.byBreak', { weight: format.measured(option.appliedBreakKg, 'kg') }),
    t('trial.margin', { margin: format.percentPoints(option.marginBasisPoints) }),
    `CO₂e ${format.preciselyMeasured(co2eTonnes, 't')}`,
  ];
  return (
    <article className={classes['option']}>
      <div className={classes['optionHead']}>
        <h3>{t(`quotes:option.${routeOption}`)}</h3>
        <span className={classes['price']}>{format.euros(priceCents)}</span>
      </div>
      <p>
        <Chip tone="info">
          <bdi>{tariffName}</bdi>
        </Chip>
      </p>
      <p className={classes['sub']}>{facts.join(' · ')}</p>
      <Lines option={option} />
    </article>
  );
}

function Lines({ option: { lines, costCents, priceCents } }: { readonly option: TriedOption }) {
  const { t } = useTranslation(['tariffs', 'quoteDetails']);
  const format = useFormat();
  return (
    <table className={classes['lines']}>
      <thead>
        <tr>
          <th scope="col">{t('trial.line')}</th>
          <th scope="col">{t('trial.cost')}</th>
          <th scope="col">{t('trial.price')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.kind}>
            <th scope="row">{t(`quoteDetails:line.${line.kind}`)}</th>
            <td>{format.eurosInColumn(line.costCents)}</td>
            <td>{format.eurosInColumn(line.cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('trial.total')}</th>
          <td>{format.eurosInColumn(costCents)}</td>
          <td>{format.eurosInColumn(priceCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
