import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestField } from '../../../ui/form/SuggestField.tsx';
import { NO_TARGET, type DraftTarget, type TargetKind } from './ruleDraft.view.ts';
import { useRuleFault } from './ruleFaults.view.ts';
import { exactly, exactTarget, nameOf, useTargets } from './target.queries.ts';

interface TargetFieldProps {
  readonly kind: Exclude<TargetKind, 'everything'>;
  readonly target: DraftTarget;
  readonly idCustomer: number | null;
  readonly onChange: (target: DraftTarget) => void;
  /** Whether what was typed is still being looked up, though somebody has left the field. */
  readonly onLooking: (isLooking: boolean) => void;
}

/** A shipment, a tracker or an asset by its name. What is typed counts once it was picked, or is the whole name of one. */
export function TargetField({ kind, target, idCustomer, onChange, onLooking }: TargetFieldProps) {
  const { t } = useTranslation('alertRules');
  const cache = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const { data, isFetching } = useTargets(kind, useDeferredValue(typed ?? ''), idCustomer);
  const found = data ?? [];
  const faultAt = useRuleFault();
  const meant = typed === null || isFetching ? undefined : exactly(found, typed);
  const count = useEffectEvent((one: DraftTarget) => onChange(one));
  useEffect(() => {
    if (meant && nameOf(meant) !== nameOf(target)) count(meant);
  });
  /** Whoever leaves the field, or presses Enter, means what they have typed. */
  const settle = async (isAlone: boolean) => {
    const text = typed?.trim() ?? '';
    if (text === '') setTyped(null);
    if (text === '' || nameOf(target) !== '') return;
    onLooking(true);
    const one = await exactTarget(cache, kind, text, idCustomer).catch(() => undefined);
    onLooking(false);
    const [only, another] = isAlone ? found : [];
    const counted = one ?? (another ? undefined : only);
    if (counted) {
      onChange(counted);
      setTyped(null);
    } else setUnknown(text);
  };
  return (
    <SuggestField
      label={t(`targetKind.${kind}`)}
      text={typed ?? nameOf(target)}
      error={
        unknown !== null && unknown === typed?.trim() && nameOf(target) === '' ? t('targetUnknown', { name: unknown }) : faultAt('target')
      }
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
      onBlur={() => void settle(false)}
      onEnter={() => void settle(!isFetching)}
      isSearching={isFetching}
      placeholder={t(`find.${kind}`)}
      note={isFetching || found.length > 0 ? null : t('nothingFound')}
    />
  );
}
