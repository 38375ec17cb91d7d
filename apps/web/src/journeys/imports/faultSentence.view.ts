import type { ImportRow } from '@sillage/contract/journeys/imports/imports.contract';
import { useTranslation } from 'react-i18next';

/** "Arrival: No place of this name is known. (Atlantis)" */
export function useFaultSentence(): (fault: ImportRow['faults'][number]) => string {
  const { t } = useTranslation(['imports', 'errors']);
  return ({ field, code, about }) => {
    const said = t('fault', { field: t(`field.${field}`), reason: t(code, { ns: 'errors' }) });
    return about === undefined ? said : `${said} (${about})`;
  };
}
