import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useHold } from '../../ui/leaving.ts';

interface DialogGuardProps {
  readonly isChanged: boolean;
  /** Where something else would be lost than what was typed. */
  readonly title?: string;
  readonly text?: string;
}

/** In a dialog: as long as something is changed, closing the dialog asks. Beside its form, not within: what asks has a form of its own. */
export function DialogGuard({ isChanged, title, text }: DialogGuardProps) {
  const { t } = useTranslation('forms');
  const [leaving, setLeaving] = useState<{ readonly leave: () => void } | null>(null);
  const hold = useCallback((leave: () => void) => setLeaving({ leave }), []);
  useHold(isChanged, hold);
  if (leaving === null || !isChanged) return null;
  const stay = () => setLeaving(null);
  const leave = () => {
    stay();
    leaving.leave();
  };
  return (
    <ConfirmDialog
      title={title ?? t('leaveTitle')}
      cancelLabel={t('leaveStay')}
      confirmLabel={t('leaveGo')}
      isBusy={false}
      onConfirm={leave}
      onClose={stay}
    >
      <p>{text ?? t('leaveText')}</p>
    </ConfirmDialog>
  );
}
