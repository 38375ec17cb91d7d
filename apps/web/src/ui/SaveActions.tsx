import { Button } from './Button.tsx';
import { CancelButton } from './CancelButton.tsx';
import { DialogActions } from './DialogActions.tsx';

interface SaveActionsProps {
  readonly cancelLabel: string;
  readonly saveLabel: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** The foot of a form that is saved or given up. */
export function SaveActions({ cancelLabel, saveLabel, isBusy, onCancel }: SaveActionsProps) {
  return (
    <DialogActions>
      <CancelButton onCancel={onCancel}>{cancelLabel}</CancelButton>
      <Button type="submit" busy={isBusy}>
        {saveLabel}
      </Button>
    </DialogActions>
  );
}
