import { listContents, type ContentSummary } from '@sillage/contract/goods/contents/contents.contract';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { SuggestField } from '../../../ui/form/SuggestField.tsx';

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
  const found = data?.data ?? [];
  const labelOf = ({ name, reference }: ContentSummary) => (reference === '' ? name : `${name} · ${reference}`);
  const type = (typed: string) => {
    setText(typed);
    onPick(found.find((one) => labelOf(one).toLowerCase() === typed.trim().toLowerCase()) ?? null);
  };
  const pick = (key: string) => {
    const picked = found.find(({ idContent }) => String(idContent) === key);
    if (picked) setText(labelOf(picked));
    onPick(picked ?? null);
  };
  return (
    <SuggestField
      {...texts}
      text={text}
      onText={type}
      onPick={pick}
      onBlur={() => undefined}
      suggestions={found.map((one) => ({ key: String(one.idContent), label: labelOf(one) }))}
      isSearching={isFetching}
      placeholder={t('goodsPlaceholder')}
      note={data ? t('goodsNone') : null}
    />
  );
}
