import { listRegister } from '@sillage/contract/goods/assets/assets.contract';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { PickField } from '../../../ui/form/PickField.tsx';

const FOUND_AT_MOST = 8;

export interface PickedAsset {
  readonly uniqueIdentifiant: string;
  readonly reference: string;
}

interface AssetPickerProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Only of these; whatever there is without. */
  readonly kinds?: readonly AssetKind[];
  /** Whose; the operator sees everybody's. */
  readonly idCustomer: number | null;
  /** One that is no answer. */
  readonly except?: string;
  /** By a suggestion alone, where picking does something at once. */
  readonly isPickedOnly?: boolean;
  readonly onPick: (asset: PickedAsset | null) => void;
}

/** Which asset or container: by a part of its reference, one of those that there are. */
export function AssetPicker({ kinds, idCustomer, except, isPickedOnly = false, onPick, ...texts }: AssetPickerProps) {
  const { t } = useTranslation('contents');
  const [text, setText] = useState('');
  const { data, isFetching } = useFound(text.trim(), kinds, idCustomer);
  return (
    <PickField
      {...texts}
      text={text}
      onText={setText}
      found={data?.data.filter(({ uniqueIdentifiant }) => uniqueIdentifiant !== except)}
      keyOf={({ uniqueIdentifiant }) => uniqueIdentifiant}
      nameOf={({ reference }) => reference}
      labelOf={({ uniqueIdentifiant, reference, kind }) => `${reference} · ${t(`kind.${kind}`)} · ${uniqueIdentifiant}`}
      isPickedOnly={isPickedOnly}
      onPick={onPick}
      isSearching={isFetching}
      placeholder={t('pickPlaceholder')}
      none={t('pickNone')}
    />
  );
}

/** Too few letters narrow nothing down: then the newest. */
function useFound(search: string, kinds: readonly AssetKind[] | undefined, idCustomer: number | null) {
  const asked = {
    limit: FOUND_AT_MOST,
    ...(search.length < SEARCH_MIN ? {} : { search }),
    ...(kinds ? { kind: kinds.join(',') } : {}),
    ...(idCustomer === null ? {} : { idCustomer }),
  };
  return useQuery({
    queryKey: ['register', 'picker', asked],
    queryFn: ({ signal }) => call(listRegister, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
}
