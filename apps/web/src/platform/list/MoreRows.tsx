import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { NearEnd } from '../../ui/NearEnd.tsx';
import type { MorePages } from '../../ui/RowsInSight.tsx';
import { codeOf } from '../errorText.ts';
import classes from './MoreRows.module.css';

/** At the end of what was read of a list: the next rows are asked for before it comes into view; where they could not be read it says so. */
export function MoreRows({ of }: { readonly of: MorePages }) {
  if (!of.hasNextPage || of.isFetchingNextPage) return null;
  return of.isFetchNextPageError ? <MoreFailed of={of} /> : <NearEnd onNear={() => void of.fetchNextPage()} />;
}

/** That the rows above are not all there are, why, and another try; nothing unless the next ones could not be read, and are not asked for again by now. */
export function MoreFailed({ of: { isFetchNextPageError, isFetchingNextPage, error, fetchNextPage } }: { readonly of: MorePages }) {
  const { t } = useTranslation(['platform', 'errors']);
  if (!isFetchNextPageError || isFetchingNextPage) return null;
  return (
    <div className={classes['failed']} role="alert">
      <span>
        {t('moreFailed')} {t(codeOf(error), { ns: 'errors' })}
      </span>
      <Button kind="secondary" size="xs" onClick={() => void fetchNextPage()}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
