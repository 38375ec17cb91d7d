import type { HTMLAttributes, ReactNode, Ref } from 'react';

interface ScrollRegionProps extends Pick<HTMLAttributes<HTMLDivElement>, 'className' | 'onScroll' | 'aria-busy'> {
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Not everything that scrolls has something in it to stop at: the keys that scroll need it to be reached by itself. */
const STOP = { tabIndex: 0 };

/** No landmark: it is often all of a panel, which is one already, under the same name. */
export function ScrollRegion({ label, ...rest }: ScrollRegionProps) {
  return <div {...STOP} role="group" aria-label={label} {...rest} />;
}
