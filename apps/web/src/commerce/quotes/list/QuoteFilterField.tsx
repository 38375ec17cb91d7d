import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuietField } from '../../../ui/form/QuietField.tsx';
import { QuoteChips } from './QuoteChips.tsx';
import type { QuoteFilterProps } from './quoteListSearch.view.ts';

const load = () => import('./QuoteFilterPick.tsx');
const QuoteFilterPick = lazy(async () => ({ default: (await load()).QuoteFilterPick }));

/** The field in which all filters are chosen is fetched when somebody turns to it: until then what is chosen stands below as chips. */
export function QuoteFilterField(props: QuoteFilterProps) {
  const { t } = useTranslation('quotes');
  const [isAsked, setIsAsked] = useState(false);
  const quiet = (
    <>
      <QuietField label={t('pickFilters')} onNear={() => void load().catch(() => undefined)} onTurnedTo={() => setIsAsked(true)} />
      <QuoteChips {...props} isWhole />
    </>
  );
  if (!isAsked) return quiet;
  return (
    <Suspense fallback={quiet}>
      <QuoteFilterPick {...props} />
      <QuoteChips {...props} isWhole={false} />
    </Suspense>
  );
}
