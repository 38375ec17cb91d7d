import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { codeOf } from './errorText.ts';
import { LateGuard } from './form/LateGuard.tsx';

type ConfirmActionProps = Omit<ComponentProps<typeof ConfirmDialog>, 'isBusy' | 'failure' | 'beside'> & {
  readonly action: { readonly isPending: boolean; readonly error: Error | null };
  /** Whether something was typed that would be lost. */
  readonly isChanged?: boolean;
  /** What more is said of why it was refused. */
  readonly explain?: (domainError: string) => string;
};

/** Asks before an action, which is done by a request; says that it is under way, and why it was refused. */
export function ConfirmAction({ action, isChanged = false, explain = (domainError) => domainError, ...dialog }: ConfirmActionProps) {
  const { t } = useTranslation('errors');
  const { isPending, error } = action;
  const failure = error ? explain(t(codeOf(error))) : undefined;
  return <ConfirmDialog {...dialog} isBusy={isPending} failure={failure} beside={<LateGuard isChanged={isChanged} />} />;
}
