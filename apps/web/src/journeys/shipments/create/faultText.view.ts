import { useTranslation } from 'react-i18next';
import type { Fault } from './draftFaults.view.ts';

/** The sentence for what is wrong with a field. */
export function useFaultText() {
  const { t } = useTranslation(['newShipment', 'refusals']);
  return (fault: Fault | undefined): string | undefined => {
    if (fault === undefined) return undefined;
    const { code, about } = fault;
    switch (code) {
      case 'fault.noLimit':
      case 'fault.radius':
      case 'fault.minutes':
      case 'fault.hysteresis':
      case 'fault.limit':
      case 'fault.written':
        return t(code);
      default: {
        const sentence = t(code, { ns: 'refusals' });
        const what = [about?.what ?? '', about?.usedBy ?? ''].filter((text) => text !== '').join(', ');
        return what === '' ? sentence : `${sentence} (${what})`;
      }
    }
  };
}
