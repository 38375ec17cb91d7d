import { useTranslation } from 'react-i18next';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { useUsableMappings } from '../mappingList.queries.ts';

const NONE = '';

interface MappingSelectProps {
  readonly value: number | null;
  readonly onChange: (idMapping: number | null) => void;
  /** Whose trackers they are. */
  readonly idCustomer: number;
  readonly error?: string | undefined;
}

/** How the messages of trackers are read: as this product names them, or by a mapping. */
export function MappingSelect({ value, onChange, idCustomer, error }: MappingSelectProps) {
  const { t } = useTranslation('mappings');
  const { data } = useUsableMappings(idCustomer);
  return (
    <PlainSelect
      label={t('mapping')}
      hint={t('mappingHint')}
      error={error}
      value={value === null ? NONE : String(value)}
      onChange={(picked) => onChange(picked === NONE ? null : Number(picked))}
      options={[
        { value: NONE, label: t('ownFormat') },
        ...(data ?? []).map(({ idMapping, name }) => ({ value: String(idMapping), label: name })),
      ]}
    />
  );
}
