import { listContents, type ContentSummary } from '@sillage/contract/goods/contents/contents.contract';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { PickField } from '../../../ui/form/PickField.tsx';

const FOUND_AT_MOST = 8;

interface GoodsPickerProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onPick: (content: ContentSummary | null) => void;
}

/** Which goods: by a part of their name or number, one of those that there are. */
export function GoodsPicker({ onPick, ...texts }: GoodsPickerProps) {
  const { t } = useTranslation('stability');
  const [text, setText] = useState('');
  const search = text.trim();
  const asked = { limit: FOUND_AT_MOST, ...(search.length < SEARCH_MIN ? {} : { search }) };
  const { data, isFetching } = useQuery({
    queryKey: ['contents', 'picker', asked],
    queryFn: ({ signal }) => call(listContents, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <PickField
      {...texts}
      text={text}
      onText={setText}
      found={data?.data}
      keyOf={({ idContent }) => String(idContent)}
      nameOf={({ name, reference }) => (reference === '' ? name : `${name} · ${reference}`)}
      onPick={onPick}
      isSearching={isFetching}
      placeholder={t('goodsPlaceholder')}
      none={t('goodsNone')}
    />
  );
}
