import { useTranslation } from 'react-i18next';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { useInstallation } from '../../platform/useInstallation.ts';
import { useSending } from './sending.queries.ts';
import { accountFieldOf } from './shared/accountFaults.view.ts';

/** A form about an account: sent once it is right. Whoever has tried once is told at once what is wrong with what they type then. */
export function useAccountForm<Values extends object>(rules: FormRules<Values>, begun: Values, send: (values: Values) => Promise<unknown>) {
  const { t } = useTranslation('account');
  const draft = useContractDraft<Values>(
    {
      fieldOfCode: accountFieldOf,
      wordsOf: ({ message }) => (message === 'form.missing' ? t('fieldMissing') : undefined),
      ...rules,
    },
    begun,
  );
  const { values, led, leave } = draft;
  const change = (next: Partial<Values>) => {
    draft.change(next);
    if (led > 0) for (const field of Object.keys(next)) leave(field, { ...values, ...next });
  };
  return {
    ...draft,
    ...useSending(draft, send),
    change,
    typed: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value } as Partial<Values>),
      error: draft.faultAt(name),
    }),
  };
}

/** Which passwords this installation takes. */
export function usePasswordPolicy() {
  return useInstallation()?.passwordPolicy ?? 'spec';
}
