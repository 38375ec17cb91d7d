import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestField } from '../../../ui/form/SuggestField.tsx';
import { NO_TARGET, type DraftTarget, type TargetKind } from './ruleDraft.view.ts';
import { useTargets } from './target.queries.ts';

interface TargetFieldProps {
  readonly kind: Exclude<TargetKind, 'everything'>;
  readonly target: DraftTarget;
  readonly idCustomer: number | null;
  readonly onChange: (target: DraftTarget) => void;
}

/** A shipment, a tracker or an asset by its name. What is typed counts once it was picked, or is the whole name of one. */
export function TargetField({ kind, target, idCustomer, onChange }: TargetFieldProps) {
  const { t } = useTranslation('alertRules');
  const [typed, setTyped] = useState<string | null>(null);
  const { data, isFetching } = useTargets(kind, useDeferredValue(typed ?? ''), idCustomer);
  const nameOf = ({ reference, uniqueIdentifiant }: DraftTarget) => (kind === 'tracker' ? uniqueIdentifiant : reference) ?? '';
  const found = data ?? [];
  const plain = (name: string) => name.trim().toLowerCase();
  const exact = typed === null || isFetching ? [] : found.filter((one) => plain(nameOf(one)) === plain(typed));
  // Two that differ in capital letters alone are a question.
  const meant = exact.length === 1 ? exact[0] : exact.find((one) => nameOf(one) === typed?.trim());
  const count = useEffectEvent((one: DraftTarget) => onChange(one));
  useEffect(() => {
    if (meant && nameOf(meant) !== nameOf(target)) count(meant);
  });
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
