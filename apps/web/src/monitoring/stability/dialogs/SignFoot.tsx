import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';

interface SignFootProps {
  readonly action: { readonly error: Error | null };
  readonly onClose: () => void;
  /** The button that does it. */
  readonly children: ReactNode;
}

/** At the end of a form: why it was refused, and its buttons. */
export function SignFoot({ action, onClose, children }: SignFootProps) {
  const { t } = useTranslation('stability');
  return (
    <>
      <RefusalNote refusal={action.error} />
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        {children}
      </DialogActions>
    </>
  );
}
