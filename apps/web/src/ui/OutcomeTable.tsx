import type { ReactNode } from 'react';
import classes from './OutcomeTable.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';

interface OutcomeTableProps {
  readonly label: string;
  readonly headings: readonly string[];
  /** Rows of cells: its line, who or what it is, what becomes of it, and more. One that is refused has `data-refused`. */
  readonly children: ReactNode;
  /** Below the rows: that there are none, or more. */
  readonly foot: ReactNode;
}

/** Rows of a file, and what becomes of each. A narrow screen shows what they are and what becomes of them, in full. */
export function OutcomeTable({ label, headings, children, foot }: OutcomeTableProps) {
  return (
    <ScrollRegion className={classes['scroller']} label={label}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {foot}
    </ScrollRegion>
  );
}

export function NoOutcomes({ children }: { readonly children: ReactNode }) {
  return <p className={classes['none']}>{children}</p>;
}

/** Why a row is refused, or what is odd about it. */
export function OutcomeRemark({ tone, children }: { readonly tone: 'bad' | 'warn' | 'plain'; readonly children: ReactNode }) {
  return (
    <p className={classes['remark']} data-tone={tone}>
      {children}
    </p>
  );
}
