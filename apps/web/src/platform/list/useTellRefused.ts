import { ERROR_CODES } from '@sillage/contract/errorStatus';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast/toasts.ts';

/** So many are told by their reference. */
const MOST_NAMED = 3;

interface Refused {
  readonly reference: string | null;
  readonly code: string;
}

/** Says of many what could not be done with some of them: which, and why. */
export function useTellRefused(): (refused: readonly Refused[]) => void {
  const { t } = useTranslation(['lists', 'errors']);
  return (refused) => {
    for (const code of new Set(refused.map((one) => one.code))) {
      const known = ERROR_CODES.find((one) => one === code) ?? 'server.failed';
      const named = refused.flatMap((one) => (one.code === code ? [one.reference ?? '…'] : []));
      const references = named.slice(0, MOST_NAMED).join(', ');
      const more = named.length - MOST_NAMED;
      const who = more > 0 ? t('andMore', { references, count: more }) : references;
      showToast({ message: t('refusedOf', { references: who, reason: t(known, { ns: 'errors' }) }), tone: 'warn', forMs: 12_000 });
    }
  };
}
