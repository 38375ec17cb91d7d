import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';

interface DialogFootProps {
  readonly action: { readonly error: Error | null; readonly isPending: boolean };
  /** Why it was refused, where there is more to say than the reason. */
  readonly error?: ReactNode;
  readonly label: string;
  readonly onClose: () => void;
}

/** At the end of a form: why it was refused, and its two buttons. */
export function DialogFoot({ action, error, label, onClose }: DialogFootProps) {
  const { t } = useTranslation('pools');
  return (
    <>
      {error ?? <ErrorNote error={action.error} />}
      <DialogActions>
        <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
        <Button type="submit" busy={action.isPending}>
          {label}
        </Button>
      </DialogActions>
    </>
  );
}
