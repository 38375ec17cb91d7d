import { REFUSAL_CODES } from '@sillage/contract/refusalStatus';
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
  const { t } = useTranslation(['lists', 'refusals']);
  return (refused) => {
    for (const code of new Set(refused.map((one) => one.code))) {
      const known = REFUSAL_CODES.find((one) => one === code) ?? 'server.failed';
      const named = refused.flatMap((one) => (one.code === code ? [one.reference ?? '…'] : []));
      const references = named.slice(0, MOST_NAMED).join(', ');
      const more = named.length - MOST_NAMED;
      const who = more > 0 ? t('andMore', { references, count: more }) : references;
      showToast({ message: t('refusedOf', { references: who, reason: t(known, { ns: 'refusals' }) }), tone: 'warn', forMs: 12_000 });
    }
  };
}
