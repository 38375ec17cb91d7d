import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { NO_TARGET, type DraftTarget, type TargetKind } from './ruleDraft.view.ts';
import { useTargets } from './target.queries.ts';

interface TargetFieldProps {
  readonly kind: Exclude<TargetKind, 'everything'>;
  readonly target: DraftTarget;
  readonly idCustomer: number | null;
  readonly onChange: (target: DraftTarget) => void;
}

/** A shipment, a tracker or an asset by its name. What is typed counts once it was picked. */
export function TargetField({ kind, target, idCustomer, onChange }: TargetFieldProps) {
  const { t } = useTranslation('alertRules');
  const [typed, setTyped] = useState<string | null>(null);
  const { data, isFetching } = useTargets(kind, useDeferredValue(typed ?? ''), idCustomer);
  const nameOf = ({ reference, uniqueIdentifiant }: DraftTarget) => (kind === 'tracker' ? uniqueIdentifiant : reference) ?? '';
  const found = data ?? [];
  return (
    <SuggestField
      label={t(`targetKind.${kind}`)}
      text={typed ?? nameOf(target)}
      onText={(text) => {
        setTyped(text);
        if (nameOf(target) !== '') onChange({ ...NO_TARGET, kind });
      }}
      suggestions={found.map((one) => ({ key: nameOf(one), label: <bdi>{nameOf(one)}</bdi> }))}
      onPick={(key) => {
        const picked = found.find((one) => nameOf(one) === key);
        if (!picked) return;
        onChange(picked);
        setTyped(null);
      }}
      onBlur={() => typed === '' && setTyped(null)}
      isSearching={isFetching}
      placeholder={t(`find.${kind}`)}
      note={isFetching || found.length > 0 ? null : t('nothingFound')}
    />
  );
}
