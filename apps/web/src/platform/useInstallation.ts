import { clientSettings } from '@sillage/contract/platform/health/health.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** Public settings of this installation; they don't change while the page lives. Undefined until they are known. */
export function useInstallation() {
  return useQuery({ queryKey: ['installation'], queryFn: () => call(clientSettings), initialData: shownByPage, staleTime: Infinity }).data;
}

/** The page itself brings them along; one that was kept without them, or by an older build, does not. */
function shownByPage() {
  const shown = document.querySelector<HTMLMetaElement>('meta[name="sillage-settings"]')?.content;
  if (shown?.startsWith('{') !== true) return undefined;
  return clientSettings.reply.safeParse(JSON.parse(shown)).data;
}
