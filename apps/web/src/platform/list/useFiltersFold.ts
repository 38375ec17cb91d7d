import { useId, useState } from 'react';
import { useIsSmall } from '../../ui/useIsSmall.ts';
import type { FiltersFold } from './FiltersButton.tsx';

/** On a small screen filters are folded; elsewhere there is nothing to open. */
export function useFiltersFold(): { readonly fold: FiltersFold | null; readonly areShown: boolean } {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isSmall = useIsSmall();
  return { fold: isSmall ? { id, isOpen, onToggle: () => setIsOpen(!isOpen) } : null, areShown: !isSmall || isOpen };
}
