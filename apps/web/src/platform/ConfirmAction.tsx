import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { codeOf } from './errorText.ts';

type ConfirmActionProps = Omit<ComponentProps<typeof ConfirmDialog>, 'isBusy' | 'failure'> & {
  readonly action: { readonly isPending: boolean; readonly error: Error | null };
  /** What more is said of why it was refused. */
  readonly explain?: (domainError: string) => string;
};

/** Asks before an action, which is done by a request; says that it is under way, and why it was refused. */
export function ConfirmAction({ action: { isPending, error }, explain = (domainError) => domainError, ...dialog }: ConfirmActionProps) {
  const { t } = useTranslation('errors');
  return <ConfirmDialog {...dialog} isBusy={isPending} failure={error ? explain(t(codeOf(error))) : undefined} />;
}
