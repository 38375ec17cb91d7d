import { IconCircleX, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '../../../platform/list/BulkBar.tsx';
import type { Ticking } from '../../../platform/list/useTicks.ts';
import { Button } from '../../../ui/Button.tsx';
import { readNumbers, type QuoteListQuery } from '../quotes.queries.ts';

const DecideDialog = lazy(async () => ({ default: (await import('./DecideDialog.tsx')).DecideDialog }));

interface QuoteBulkBarProps {
  readonly ticking: Ticking<number>;
  readonly query: QuoteListQuery;
  /** How many the list shows, as far as they were counted. */
  readonly total: number | undefined;
  /** What else can be done with them. */
  readonly children: ReactNode;
}

/** What can be done with the quotes that are ticked. */
export function QuoteBulkBar({ ticking, query, total, children }: QuoteBulkBarProps) {
  const { t } = useTranslation('quotes');
  const [asked, setAsked] = useState<'decline' | 'delete' | null>(null);
  return (
    <>
      <BulkBar label={t('bar')} invitation={t('pickSome')} {...{ ticking, total }} readAll={() => readNumbers(query)}>
        <Button kind="secondary" size="xs" icon={<IconCircleX size={16} aria-hidden />} onClick={() => setAsked('decline')}>
          {t('decline')}
        </Button>
        <Button kind="secondary" size="xs" icon={<IconTrash size={16} aria-hidden />} onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
        {children}
      </BulkBar>
      {asked !== null && (
        <Suspense>
          <DecideDialog decision={asked} ticking={ticking} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
