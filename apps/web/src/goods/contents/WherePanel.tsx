import type { ContentSummary, ContentThen } from '@sillage/contract/goods/contents/contents.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { MomentField } from '../../platform/time/MomentField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './ContentsPage.module.css';
import { Lots } from './LotsPanel.tsx';
import { useWhereWas } from './contents.queries.ts';
import { useAmount } from './useAmount.view.ts';

/** Where some goods were at a moment that is picked. */
export function WherePanel({ content: { idContent, unit } }: { readonly content: ContentSummary }) {
  const { t } = useTranslation('contents');
  const [at, setAt] = useState<number | null>(null);
  const { data, error, refetch } = useWhereWas(idContent, at);
  return (
    <Panel title={t('whereThen')}>
      <div className={classes['stack']}>
        <MomentField label={t('moment')} hint={t('momentHint')} value={at} onChange={setAt} />
        {at !== null && (
          <div role="status">
            {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
            {!data && !error && <Skeleton height="40px" />}
            {data && <Then then={data} unit={unit} />}
          </div>
        )}
      </div>
    </Panel>
  );
}

/** How many there were, and how many of them were where. */
function Then({ then, unit }: { readonly then: ContentThen; readonly unit: string }) {
  const { t } = useTranslation('contents');
  const amount = useAmount();
  const { data, quantity, isAssumed } = then;
  if (quantity === 0) return <p>{t('notMadeThen')}</p>;
  return (
    <div className={classes['stack']}>
      <div>
        <p className={classes['whole']}>{t('inAll', { amount: amount(quantity, unit) })}</p>
        {isAssumed && <p className={classes['note']}>{t('assumed')}</p>}
      </div>
      <Lots {...then} lots={data} unit={unit} />
    </div>
  );
}
