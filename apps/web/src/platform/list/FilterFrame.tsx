import { useId, useState, type ReactNode } from 'react';
import { FiltersButton } from './FiltersButton.tsx';
import classes from './FilterFrame.module.css';

interface FilterFrameProps {
  readonly search: ReactNode;
  /** How many filters are chosen. */
  readonly chosen: number;
  /** What is folded until somebody opens it; null where nothing is. */
  readonly folded: ReactNode | null;
  /** What else stands beside the search. */
  readonly beside?: ReactNode;
  /** Below: what is chosen, and the tabs. */
  readonly children: ReactNode;
}

/** Section 2.8: search, filters, order; what is chosen stands below. */
export function FilterFrame({ search, chosen, folded, beside, children }: FilterFrameProps) {
  const id = useId();
  const [areShown, setAreShown] = useState(false);
  return (
    <div className={classes['bar']}>
      <div className={classes['first']}>
        {search}
        {folded !== null && <FiltersButton id={id} isOpen={areShown} onToggle={() => setAreShown(!areShown)} chosen={chosen} />}
        {beside}
      </div>
      {folded !== null && (
        <div id={id} className={classes['more']} hidden={!areShown}>
          {areShown && folded}
        </div>
      )}
      {children}
    </div>
  );
}

/** Selects beside each other, as many as there is room for. */
export function FilterColumns({ children }: { readonly children: ReactNode }) {
  return <div className={classes['selects']}>{children}</div>;
}

/** The tabs reach from edge to edge. */
export function FilterTabs({ children }: { readonly children: ReactNode }) {
  return <div className={classes['status']}>{children}</div>;
}
