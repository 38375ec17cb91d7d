import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';

interface SignFootProps {
  readonly action: { readonly error: Error | null };
  /** Why it was refused, where there is more to say than the reason. */
  readonly error?: ReactNode;
  readonly onClose: () => void;
  /** The button that does it. */
  readonly children: ReactNode;
}

/** At the end of a form: why it was refused, and its buttons. */
export function SignFoot({ action, error, onClose, children }: SignFootProps) {
  const { t } = useTranslation('stability');
  return (
    <>
      {error ?? <ErrorNote error={action.error} />}
      <DialogActions>
        <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
        {children}
      </DialogActions>
    </>
  );
}
