import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useEarlierQuotes } from './create.queries.ts';
import { PickDialog } from './PickDialog.tsx';

interface EarlierQuotesProps {
  readonly idCustomer: number | undefined;
  readonly onPick: (idQuote: number) => void;
  readonly onClose: () => void;
}

export function EarlierQuotes({ idCustomer, onPick, onClose }: EarlierQuotesProps) {
  const { t } = useTranslation('newQuote');
  const format = useFormat();
  const [search, setSearch] = useState<string | undefined>(undefined);
  const list = useEarlierQuotes(search, idCustomer);
  const quotes = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PickDialog
      title={t('fromQuote')}
      list={list}
      search={search}
      onSearch={setSearch}
      rows={quotes.map(({ idQuote, reference, from, to, createdDate }) => ({
        key: String(idQuote),
        label: reference,
        note: t('wayOn', { from: from.address, to: to.address, date: format.date(Date.parse(createdDate)) }),
      }))}
      onPick={([key]) => onPick(Number(key))}
      onClose={onClose}
    />
  );
}
