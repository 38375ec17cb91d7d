import type { TariffImport } from '@sillage/contract/commerce/tariffs/tariffImport.contract';
import type { TariffColumn } from '@sillage/domain/commerce/tariffs/tariffRow';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { OutcomeRemark, OutcomeTable } from '../../ui/OutcomeTable.tsx';
import classes from './Tariffs.module.css';

const MOST_SHOWN = 200;

/** What says how a column is written. */
const GUIDE_OF = {
  name: 'texts',
  routeOption: 'option',
  mode: 'transport',
  from: 'zones',
  to: 'zones',
  transitDays: 'numbers',
  breaks: 'breaks',
  minimum: 'amounts',
  fuel: 'fuel',
  insurance: 'percents',
  insuranceMinimum: 'amounts',
  handling: 'surcharges',
  security: 'surcharges',
  coldChain: 'surcharges',
  dangerousGoods: 'surcharges',
  margin: 'percents',
  validFrom: 'days',
  validTo: 'days',
  offerDays: 'numbers',
  intensity: 'numbers',
  intensitySource: 'texts',
  included: 'texts',
} as const satisfies Record<TariffColumn, string>;

/** Row by row, and in which column. */
export function TariffFaults({ faults }: { readonly faults: TariffImport['faults'] }) {
  const { t } = useTranslation(['tariffs', 'errors']);
  const format = useFormat();
  const whyOf = ({ field, code, said }: Pick<TariffImport['faults'][number], 'field' | 'code' | 'said'>) => {
    if (code === 'tariff.countryUnknown') return t('fault.country', { said });
    if (code !== 'request.invalid') return t(`errors:${code}`);
    return said === '' ? t('fault.missing') : t('fault.unread', { said, form: t(`guide.${GUIDE_OF[field]}Text`) });
  };
  return (
    <div className={classes['outcomes']}>
      <OutcomeTable
        label={t('import.faults')}
        headings={[t('import.line'), t('name'), t('import.why')]}
        foot={faults.length > MOST_SHOWN && <p>{t('import.moreFaults', { number: format.whole(faults.length - MOST_SHOWN) })}</p>}
      >
        {faults.slice(0, MOST_SHOWN).map(({ line, name, field, code, said }) => (
          <tr key={`${line} ${field}`} data-refused>
            <td>{line}</td>
            <td>
              <bdi>{name || '–'}</bdi>
            </td>
            <td>
              <OutcomeRemark tone="bad">
                {t(`column.${field}`)}: {whyOf({ field, code, said })}
              </OutcomeRemark>
            </td>
          </tr>
        ))}
      </OutcomeTable>
    </div>
  );
}
