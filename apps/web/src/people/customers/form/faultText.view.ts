import { useTranslation } from 'react-i18next';
import type { FormFault } from './customerForm.view.ts';

/** The sentence for what is wrong with a field. */
export function useFaultText() {
  const { t } = useTranslation(['customers', 'errors']);
  return (fault: FormFault | undefined): string | undefined => {
    if (fault === undefined) return undefined;
    switch (fault) {
      case 'fault.missing':
      case 'fault.commitment':
      case 'fault.volume':
      case 'fault.price':
      case 'fault.logoUrl':
      case 'fault.vatNumber':
        return t(fault);
      default:
        return t(fault, { ns: 'errors' });
    }
  };
}
