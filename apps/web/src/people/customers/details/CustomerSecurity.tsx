import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { Switch } from '../../../ui/form/Switch.tsx';
import { PanelHead } from '../../../ui/PanelHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { ApiKeysPanel } from '../../access/shared/ApiKeysPanel.tsx';
import { useSecondFactorRule, useSetSecondFactorRule } from '../overviews.queries.ts';
import classes from './Details.module.css';

/** How a customer's people and programs get in. */
export function CustomerSecurity({ idCustomer }: { readonly idCustomer: number }) {
  return (
    <div className={classes['parts']}>
      <SecondFactorRule idCustomer={idCustomer} />
      <ApiKeysPanel idCustomer={idCustomer} />
    </div>
  );
}

function SecondFactorRule({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation(['customers', 'errors']);
  const rule = useSecondFactorRule(idCustomer);
  const set = useSetSecondFactorRule(idCustomer);
  const refuse = (error: unknown) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
  // Shown as it will be while it is on its way.
  const isOn = set.isPending ? set.variables : rule.data?.requiresSecondFactor;
  return (
    <section className={classes['parts']}>
      <PanelHead title={t('secondFactor')}>{t('secondFactorText')}</PanelHead>
      {rule.error && <Failure error={rule.error} onRetry={() => void rule.refetch()} />}
      {rule.isPending && <Skeleton height="24px" width="320px" />}
      {isOn !== undefined && (
        <Switch label={t('requireSecondFactor')} isOn={isOn} onChange={(next) => set.mutate(next, { onError: refuse })} />
      )}
    </section>
  );
}
