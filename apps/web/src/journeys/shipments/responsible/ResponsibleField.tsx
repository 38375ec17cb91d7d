import type { Responsible } from '@sillage/contract/journeys/shipments/responsible.contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useResponsibles } from './responsible.queries.ts';
import { fromValue, NOBODY, toValue } from './responsible.view.ts';

const SelectField = lazy(async () => ({ default: (await import('../../../ui/form/SelectField.tsx')).SelectField }));

interface ResponsibleFieldProps {
  readonly label: string;
  /** Null: nobody. */
  readonly value: number | null;
  readonly onChange: (idUser: number | null) => void;
  /** Whose members; `undefined` is the own customer, `null` is none yet. */
  readonly idCustomer: number | null | undefined;
  /** Who has it now, and may be nobody's choice any more. */
  readonly current?: Responsible | null;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A member of the customer, found by typing, or nobody. */
export function ResponsibleField({ label, value, onChange, idCustomer, current = null, hint, error }: ResponsibleFieldProps) {
  const { t } = useTranslation(['shipmentResponsible', 'errors']);
  const { data, error: failure } = useResponsibles(idCustomer);
  const members = data?.data ?? [];
  const isMissing = current !== null && members.every(({ idUser }) => idUser !== current.idUser);
  const people = isMissing ? [current, ...members] : members;
  return (
    <Suspense fallback={<Skeleton height="60px" />}>
      <SelectField
        label={label}
        hint={hint}
        error={failure ? t(codeOf(failure), { ns: 'errors' }) : error}
        value={toValue(value)}
        onChange={(chosen) => onChange(fromValue(chosen))}
        options={[{ value: NOBODY, label: t('nobody') }, ...people.map(({ idUser, name }) => ({ value: String(idUser), label: name }))]}
        placeholder={t('choose')}
        nothingFound={t('nothingFound')}
      />
    </Suspense>
  );
}
