import { MOST_ROWS } from '@sillage/domain/journeys/shipments/shipment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateGuard } from '../../../platform/form/LateGuard.tsx';
import { usePortions } from '../../../platform/list/usePortions.ts';
import type { Ticking } from '../../../platform/list/useTicks.ts';
import { useTellRefused } from '../../../platform/list/useTellRefused.ts';
import { codeOf } from '../../../platform/errorText.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useDecideQuotes } from '../quotes.queries.ts';

interface DecideDialogProps {
  readonly decision: 'decline' | 'delete';
  readonly ticking: Ticking<number>;
  readonly onClose: () => void;
}

/** How each is taken back. */
const BACK = { decline: 'reopen', delete: 'restore' } as const;
/** So long it is offered to take it back. */
const OFFERED_MS = 20_000;
const LONGEST_REASON = 500;

/** Asks before many quotes are declined or deleted, does so, says what could not be done, and offers to take it back. */
export function DecideDialog({ decision, ticking, onClose }: DecideDialogProps) {
  const { t } = useTranslation(['quotes', 'errors']);
  const format = useFormat();
  const [keys] = useState(() => [...ticking.ticks.ids]);
  const [reason, setReason] = useState('');
  const { isUnder, decide } = useDecidingAll();
  const tellRefused = useTellRefused();
  const tellBroken = (broken: Error | null) => {
    if (broken) showToast({ message: t(codeOf(broken), { ns: 'errors' }), tone: 'bad' });
  };
  const undo = async (done: readonly number[]) => {
    const { refused, broken } = await decide(BACK[decision], done, '');
    tellRefused(refused);
    tellBroken(broken);
  };
  const confirm = async () => {
    const { done, refused, left, broken } = await decide(decision, keys, reason);
    if (done.length > 0)
      showToast({
        message: t(`decided.${decision}`, { count: done.length, number: format.whole(done.length) }),
        tone: 'good',
        forMs: OFFERED_MS,
        action: { label: t('undo'), onPick: () => void undo(done) },
      });
    tellRefused(refused);
    tellBroken(broken);
    onClose();
    if (left.length > 0) ticking.tickAll(left);
    else ticking.clear();
  };
  const counted = { count: keys.length, number: format.whole(keys.length) };
  return (
    <ConfirmDialog
      title={t(`decideTitle.${decision}`, counted)}
      cancelLabel={t('cancel')}
      confirmLabel={t(decision)}
      isBusy={isUnder}
      beside={<LateGuard isChanged={reason.trim() !== ''} />}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t(`decideText.${decision}`)}</p>
      {decision === 'decline' && (
        <TextArea label={t('reason')} value={reason} maxLength={LONGEST_REASON} onChange={({ target }) => setReason(target.value)} />
      )}
    </ConfirmDialog>
  );
}

type Refused = { readonly reference: string | null; readonly code: string };

/** As many at a time as one call may have. */
function useDecidingAll() {
  const { mutateAsync } = useDecideQuotes();
  const { done: isAt, perform } = usePortions<number>(MOST_ROWS);
  const decide = async (decision: 'decline' | 'delete' | 'reopen' | 'restore', keys: readonly number[], reason: string) => {
    const [done, refused]: [number[], Refused[]] = [[], []];
    const went = await perform(keys, async (idQuotes) => {
      const answer = await mutateAsync({ decision, idQuotes, reason });
      done.push(...answer.done);
      refused.push(...answer.refused);
    });
    return { done, refused, ...went };
  };
  return { isUnder: isAt !== null, decide };
}
