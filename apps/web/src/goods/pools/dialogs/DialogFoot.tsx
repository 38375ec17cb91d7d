import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';

interface DialogFootProps {
  readonly action: { readonly error: Error | null; readonly isPending: boolean };
  readonly label: string;
  readonly onClose: () => void;
}

/** At the end of a form: why it was refused, and its two buttons. */
export function DialogFoot({ action, label, onClose }: DialogFootProps) {
  const { t } = useTranslation('pools');
  return (
    <>
      <RefusalNote refusal={action.error} />
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={action.isPending}>
          {label}
        </Button>
      </DialogActions>
    </>
  );
}
