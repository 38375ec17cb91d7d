import type { TFunction } from 'i18next';
import type { RuleValues } from './ruleForm.view.ts';

/** What the fields of the editor are called. */
export function labelsOf(t: TFunction<['alertRules', 'alertNotifying']>): Readonly<Partial<Record<keyof RuleValues, string>>> {
  const [watched, lasting] = [t('what'), t('forLabel')];
  return {
    ...Object.fromEntries(WATCHED.map((field) => [field, watched])),
    forMinutes: lasting,
    forTotal: lasting,
    hysteresis: t('hysteresis'),
    clearAfterMinutes: t('clearAfter'),
    phases: t('phases'),
    ruleName: t('name'),
    description: t('description'),
    telling: t('whom', { ns: 'alertNotifying' }),
  };
}

const WATCHED = [
  'ruleKey',
  'shape',
  'min',
  'max',
  'direction',
  'radius',
  'place',
  'corners',
  'room',
] as const satisfies readonly (keyof RuleValues)[];
