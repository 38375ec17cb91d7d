import type { TroubledCustomer } from '@sillage/contract/desk/dashboard/dashboard.contract';
import { listOfTile } from '@sillage/domain/desk/dashboard/tiles';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import classes from './CustomersPanel.module.css';

const REASONS = ['late', 'breach', 'silent'] as const;

/** For the operator: the customers with most that needs a look. A name narrows the dashboard to that one, a number leads to its list. */
export function CustomersPanel({ customers }: { readonly customers: readonly TroubledCustomer[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <Panel title={t('customers.title')} flush>
      {customers.length === 0 ? (
        <p className={classes['none']}>{t('customers.none')}</p>
      ) : (
        <ScrollRegion label={t('customers.title')}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">{t('customers.customer')}</th>
                {REASONS.map((reason) => (
                  <th key={reason} scope="col">
                    {t(`tile.${reason}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {customers.map(({ idCustomer, customerName, ...counts }) => (
                <tr key={idCustomer}>
                  <th scope="row">
                    <Link to="." search={(current) => ({ ...current, idCustomer })} dir="auto">
                      {customerName}
                    </Link>
                  </th>
                  {REASONS.map((reason) => (
                    <td key={reason}>
                      {counts[reason] === 0 ? (
                        <span className={classes['nought']}>{format.whole(0)}</span>
                      ) : (
                        <Link
                          {...listOfTile(reason, idCustomer)}
                          aria-label={t('customers.of', {
                            number: format.whole(counts[reason]),
                            reason: t(`tile.${reason}`),
                            name: customerName,
                          })}
                        >
                          {format.whole(counts[reason])}
                        </Link>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  );
}
