import { Button } from '../../ui/Button.tsx';
import type { MorePages } from '../../ui/RowsInSight.tsx';
import { MoreFailed } from './MoreRows.tsx';

/** At the end of a short list: the next rows, when somebody asks for them; where they could not be read it says so. */
export function MoreButton({ of, label }: { readonly of: MorePages; readonly label: string }) {
  if (!of.hasNextPage) return null;
  if (of.isFetchNextPageError && !of.isFetchingNextPage) return <MoreFailed of={of} />;
  return (
    <Button kind="quiet" size="xs" busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
      {label}
    </Button>
  );
}
