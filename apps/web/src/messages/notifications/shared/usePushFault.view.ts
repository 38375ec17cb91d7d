import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { PushRefused, type PushState } from '../pushBrowser.view.ts';

/** Why there are no messages in this browser, plainly. */
export function usePushFault(state: PushState | undefined, error: unknown): string | null {
  const { t } = useTranslation(['push', 'errors']);
  if (state === 'unsupported' || state === 'denied') return t(state);
  if (error === null || error === undefined) return null;
  if (error instanceof PushRefused) return t(error.isDenied ? 'notNow' : 'unreachable');
  return t(codeOf(error), { ns: 'errors' });
}
