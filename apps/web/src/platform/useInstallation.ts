import { clientSettings } from '@sillage/contract/platform/health/health.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** Public settings of this installation; they don't change while the page lives. Undefined until they are known. */
export function useInstallation() {
  return useQuery({ queryKey: ['installation'], queryFn: () => call(clientSettings), staleTime: Infinity }).data;
}
