import { useEffect, useEffectEvent } from 'react';
import { get, set, useForm, type DefaultValues, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form';
import { faultsOfForm, type FormFault, type FormRules } from './formFaults.ts';
import { differingFields } from './mergedDraft.ts';
import { refusedFaults } from './refusedFaults.ts';
import type { Rebased } from './useDraft.ts';

/**
 * A form over a call of the contract. What is wrong is said when somebody goes on or sends, and taken back as soon as it is mended; what the server refuses
 * is said at its field in the same way.
 */
export function useContractForm<Values extends FieldValues>(rules: FormRules<Values>, defaultValues: DefaultValues<Values>) {
  const form = useForm<Values>({
    defaultValues,
    shouldFocusError: false,
    resolver: (values) => {
      const faults = faultsOfForm(rules, values);
      return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf<Values>(faults) };
    },
  });
  const { subscribe, trigger, setError, getValues, reset, setValue } = form;
  const mend = useEffectEvent((errors: FieldErrors<Values>) => {
    const wrong = leavesOf(errors) as FieldPath<Values>[];
    if (wrong.length > 0) void trigger(wrong);
  });
  // A form that begins anew names no field, and what was wrong before is no matter of it.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name, errors = {} }) => name !== undefined && mend(errors) }),
    [subscribe],
  );

  const states = () => ({ begun: form.formState.defaultValues as Values, mine: getValues() });
  const rebased: Rebased<Values> = {
    states,
    rebase: (theirs) => {
      const { begun, mine } = states();
      const [touched, kept] = [differingFields(begun, mine), structuredClone(mine)];
      reset(theirs);
      for (const name of touched) setValue(name as FieldPath<Values>, kept[name] as never, { shouldDirty: true });
    },
    restart: (theirs) => reset(theirs),
  };

  return {
    form,
    /** Whether it says anything else than what it was begun with. Whoever reads it is shown anew when that changes. */
    get isChanged() {
      return form.formState.isDirty;
    },
    /** For `useVersion`. */
    rebased,
    /** All that is wrong now, whether or not it is said already. */
    faults: () => faultsOfForm(rules, getValues()),
    /** Says at its field what the server refused. @returns the fields; none where it is about the whole */
    refuse: (error: unknown): string[] => {
      const refused = refusedFaults(error)
        .map(({ field, message }) => ({ field: rules.fieldOf?.(field, getValues()) ?? field, message }))
        .filter(({ field }) => get(getValues(), field) !== undefined);
      for (const { field, message } of refused) setError(field as FieldPath<Values>, { type: 'refused', message });
      return refused.map(({ field }) => field);
    },
  };
}

function errorsOf<Values extends FieldValues>(faults: readonly FormFault[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const { field, message } of faults) set(errors, field, { type: 'fault', message });
  return errors;
}

/** The paths of the fields that have an error. */
function leavesOf(errors: object, path = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`;
    if (typeof error !== 'object' || error === null) return [];
    return 'message' in error && typeof error.message === 'string' ? [at] : leavesOf(error, at);
  });
}
