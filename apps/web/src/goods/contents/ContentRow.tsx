import type { ContentSummary } from '@sillage/contract/goods/contents/contents.contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import classes from './ContentsPage.module.css';
import { useAmount } from './useAmount.view.ts';

interface ContentRowProps {
  readonly content: ContentSummary;
  readonly isSelected: boolean;
}

/** So many places are named in a row. */
const MOST_NAMED = 2;

export function ContentRow({ content, isSelected }: ContentRowProps) {
  const { t } = useTranslation('contents');
  const { role } = useUser();
  const amount = useAmount();
  const { idContent, name, reference, customerName, quantity, unit, lots, rest } = content;
  const more = lots.length - MOST_NAMED;
  return (
    <li className={classes['row']} data-selected={isSelected || undefined}>
      <div className={classes['line']}>
        <Link
          from="/contenus/list"
          to="/contenus/list"
          search={(current) => ({ ...current, content: idContent })}
          className={classes['name']}
          aria-current={isSelected || undefined}
          dir="auto"
        >
          {name}
        </Link>
        {reference !== '' && <bdi>{reference}</bdi>}
        {role === 'superAdmin' && <span>{customerName}</span>}
        <span className={classes['amount']}>{amount(quantity, unit)}</span>
      </div>
      <div className={classes['line']}>
        {lots.slice(0, MOST_NAMED).map((lot) => (
          <span key={lot.asset.uniqueIdentifiant}>
            <bdi>{lot.asset.reference}</bdi> ({amount(lot.quantity, unit)})
          </span>
        ))}
        {more > 0 && <span>{t('andMore', { count: more })}</span>}
        {rest > 0 && <span>{t('restNowhere', { amount: amount(rest, unit) })}</span>}
      </div>
    </li>
  );
}
