import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useHold } from '../../ui/leaving.ts';

/** In a dialog: as long as something is changed, closing the dialog asks. Beside its form, not within: what asks has a form of its own. */
export function DialogGuard({ isChanged }: { readonly isChanged: boolean }) {
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
      title={t('leaveTitle')}
      cancelLabel={t('leaveStay')}
      confirmLabel={t('leaveGo')}
      isBusy={false}
      onConfirm={leave}
      onClose={stay}
    >
      <p>{t('leaveText')}</p>
    </ConfirmDialog>
  );
}
