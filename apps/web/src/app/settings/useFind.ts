import { useSearch } from '@tanstack/react-router';

/** What the settings were opened to find. */
export function useFind(): string | undefined {
  return useSearch({ from: '/signedIn' }).find;
}
