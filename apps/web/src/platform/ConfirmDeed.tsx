import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { codeOf } from './refusalText.ts';

type ConfirmDeedProps = Omit<ComponentProps<typeof ConfirmDialog>, 'isBusy' | 'failure'> & {
  readonly deed: { readonly isPending: boolean; readonly error: Error | null };
};

/** Asks before a deed, which is done by a request; says that it is under way, and why it was refused. */
export function ConfirmDeed({ deed, ...dialog }: ConfirmDeedProps) {
  const { t } = useTranslation('refusals');
  return <ConfirmDialog {...dialog} isBusy={deed.isPending} failure={deed.error ? t(codeOf(deed.error)) : undefined} />;
}
