import { useListSettings } from '../../../platform/list/useListSettings.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { columnsFor } from './columns.view.ts';

/** How the user wants the list of quotes. */
export function useQuoteListSettings() {
  return useListSettings('quoteList', columnsFor(useUser().role === 'superAdmin'));
}
