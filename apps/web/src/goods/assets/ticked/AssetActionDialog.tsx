import type { ManyAction } from '@sillage/contract/goods/assets/manyAssets.contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellRefused } from '../../../platform/list/useTellRefused.ts';
import { codeOf } from '../../../platform/errorText.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import classes from '../details/Details.module.css';
import { NAME_OF_ACTION, useManyActions } from './manyActions.queries.ts';

export interface TickedDialogProps {
  /** What is ticked. */
  readonly keys: readonly string[];
  readonly onClose: () => void;
  /** It was done, or as much of it as could be: those that it did not come to are left. */
  readonly onDone: (left: readonly string[]) => void;
}

interface AssetActionDialogProps extends TickedDialogProps {
  readonly kind: ManyAction['deed'];
  /** What will be done; null as long as something is missing. */
  readonly action: ManyAction | null;
  readonly size?: 'lg';
  readonly isDanger?: boolean;
  readonly children?: ReactNode;
}

/** Asks before many assets are changed, then says how far it is, and what could not be done. */
export function AssetActionDialog({ kind, action, keys, size, isDanger = false, onClose, onDone, children }: AssetActionDialogProps) {
  const { t } = useTranslation(['assets', 'errors']);
  const format = useFormat();
  const tellRefused = useTellRefused();
  const { done, perform, stop } = useManyActions();
  const counted = (count: number) => ({ count, number: format.whole(count) });
  const submit = async () => {
    if (action === null) return;
    const outcome = await perform(action, keys);
    if (outcome.done > 0) showToast({ message: t(`manyDone.${kind}`, counted(outcome.done)), tone: 'good' });
    tellRefused(outcome.refused);
    if (outcome.broken) showToast({ message: t(codeOf(outcome.broken), { ns: 'errors' }), tone: 'bad' });
    onClose();
    onDone(outcome.left);
  };
  const isUnder = done !== null;
  return (
    <Modal
      onClose={isUnder ? stop : onClose}
      title={t(`many.${kind}`, counted(keys.length))}
      closeLabel={t(isUnder ? 'manyStop' : 'cancel')}
      {...(size ? { size } : {})}
    >
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isUnder ? (
          <>
            <ProgressBar value={done / keys.length} label={t(NAME_OF_ACTION[kind])} tone="brand" />
            <p aria-live="polite">{t('manyProgress', { done: format.whole(done), of: format.whole(keys.length) })}</p>
          </>
        ) : (
          children
        )}
        <DialogActions>
          <Button kind="secondary" onClick={isUnder ? stop : onClose}>
            {t(isUnder ? 'manyStop' : 'cancel')}
          </Button>
          <Button type="submit" kind={isDanger ? 'danger' : 'primary'} busy={isUnder} disabled={action === null}>
            {t(NAME_OF_ACTION[kind])}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
