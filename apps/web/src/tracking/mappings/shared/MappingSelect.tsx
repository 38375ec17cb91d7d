import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { useUsableMappings } from '../mappingList.queries.ts';

const NONE = '';

interface MappingSelectProps {
  readonly value: number | null;
  readonly onChange: (idMapping: number | null) => void;
  /** Whose trackers they are. */
  readonly idCustomer: number;
  readonly error?: string | undefined;
  /** The one that they have: it is named before the others are known. */
  readonly given?: { readonly idMapping: number; readonly name: string } | null;
}

/** How the messages of trackers are read: as this product names them, or by a mapping. */
export function MappingSelect({ value, onChange, idCustomer, error, given }: MappingSelectProps) {
  const { t } = useTranslation(['mappings', 'errors']);
  const { data, error: failure } = useUsableMappings(idCustomer);
  const known = data ?? (given ? [given] : []);
  return (
    <PlainSelect
      label={t('mapping')}
      hint={t('mappingHint')}
      error={error ?? (failure && !data ? t(codeOf(failure), { ns: 'errors' }) : undefined)}
      value={value === null ? NONE : String(value)}
      onChange={(picked) => onChange(picked === NONE ? null : Number(picked))}
      options={[{ value: NONE, label: t('ownFormat') }, ...known.map(({ idMapping, name }) => ({ value: String(idMapping), label: name }))]}
    />
  );
}
