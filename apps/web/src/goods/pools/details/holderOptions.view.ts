import type { PoolHolder } from '@sillage/contract/goods/pools/pools.contract';
import { useTranslation } from 'react-i18next';
import { useHolders } from '../pools.queries.ts';

/** Everybody or one of the holders, to choose among. Who is chosen by the address and is listed no more is among them, too. */
export function useHolderOptions(idPool: number, chosen: number | undefined): { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation('pools');
  const { data } = useHolders(idPool);
  const listed: readonly PoolHolder[] = data?.data ?? [];
  const isGone = chosen !== undefined && !listed.some(({ idHolder }) => idHolder === chosen);
  return [
    { value: '', label: t('everybody') },
    ...listed.map(({ idHolder, name }) => ({ value: String(idHolder), label: name })),
    ...(isGone ? [{ value: String(chosen), label: data ? t('holderGone') : '…' }] : []),
  ];
}
