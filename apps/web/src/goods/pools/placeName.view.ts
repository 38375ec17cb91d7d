import type { PoolMovement } from '@sillage/contract/goods/pools/poolMovements.contract';
import { useTranslation } from 'react-i18next';

/** How an end of a movement is called: who had it, or what became of it. */
export function usePlaceName(): (place: PoolMovement['from'], way: 'from' | 'to') => string {
  const { t } = useTranslation('pools');
  return ({ account, name }, way) =>
    account === 'holder' ? name : t(account === 'outside' ? `account.outside.${way}` : `account.${account}`);
}
