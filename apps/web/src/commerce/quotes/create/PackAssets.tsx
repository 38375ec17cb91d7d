import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssetsToPack } from './create.queries.ts';
import { PickDialog } from './PickDialog.tsx';

interface PackAssetsProps {
  readonly idCustomer: number | undefined;
  readonly onPick: (assets: readonly AssetSummary[]) => void;
  readonly onClose: () => void;
}

/** The register, to pack some of it. What is ticked stays so while something else is searched for. */
export function PackAssets({ idCustomer, onPick, onClose }: PackAssetsProps) {
  const { t } = useTranslation('newQuote');
  const [search, setSearch] = useState<string | undefined>(undefined);
  const [seen, setSeen] = useState<ReadonlyMap<string, AssetSummary>>(new Map());
  const list = useAssetsToPack(search, idCustomer);
  const assets = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (assets.some(({ uniqueIdentifiant }) => !seen.has(uniqueIdentifiant)))
    setSeen(new Map([...seen, ...assets.map((asset) => [asset.uniqueIdentifiant, asset] as const)]));
  return (
    <PickDialog
      title={t('fromAssets')}
      list={list}
      search={search}
      onSearch={setSearch}
      rows={assets.map(({ uniqueIdentifiant, reference, description }) => ({
        key: uniqueIdentifiant,
        label: reference,
        note: description,
      }))}
      many={(count) => (count === 0 ? t('pasteTake') : t('takeAssets', { count }))}
      onPick={(keys) => onPick(keys.flatMap((key) => seen.get(key) ?? []))}
      onClose={onClose}
    />
  );
}
