import type { RefusalCode } from '@sillage/domain/refusal';
import { useTranslation } from 'react-i18next';
import type { DraftFault } from './draft.view.ts';

/** The sentence for what is wrong with a field; what zod itself found is told in general words. */
export function useFaultText() {
  const { t } = useTranslation(['shipments', 'refusals']);
  return (message: string | undefined): string | undefined => {
    if (message === undefined) return undefined;
    const code = message as DraftFault;
    if (code === 'create.ruleNoLimit' || code === 'create.radiusRange') return t(code);
    return t(isRefusal(code) ? code : 'request.invalid', { ns: 'refusals' });
  };
}

function isRefusal(message: string): message is RefusalCode {
  return /^(shipment|tracker|customer|alert|place|request|server)\.\w+$/.test(message);
}
