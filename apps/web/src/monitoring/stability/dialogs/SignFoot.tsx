import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';

interface SignFootProps {
  readonly action: { readonly error: Error | null };
  /** Why it was refused, where there is more to say than the reason. */
  readonly refusal?: ReactNode;
  readonly onClose: () => void;
  /** The button that does it. */
  readonly children: ReactNode;
}

/** At the end of a form: why it was refused, and its buttons. */
export function SignFoot({ action, refusal, onClose, children }: SignFootProps) {
  const { t } = useTranslation('stability');
  return (
    <>
      {refusal ?? <RefusalNote refusal={action.error} />}
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        {children}
      </DialogActions>
    </>
  );
}
