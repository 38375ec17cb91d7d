import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogGuard } from '../../../platform/form/DialogGuard.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { SuggestField } from '../../../ui/form/SuggestField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useLinkTo } from '../trackerList.queries.ts';
import classes from './Details.module.css';
import { useGoals, type Goal } from './goals.queries.ts';

interface LinkDialogProps {
  readonly tracker: WireTracker;
  readonly goal: 'asset' | 'shipment';
  readonly onClose: () => void;
}

/** Which asset or shipment a tracker is put on. */
export function LinkTrackerDialog({ tracker, goal: kind, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['trackerList', 'errors']);
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Goal | null>(null);
  const { data: goals, isFetching } = useGoals(kind, text.trim(), tracker.idCustomer);
  const link = useLinkTo(tracker.uniqueIdentifiant);
  const chosen = picked ?? goals?.find(({ label }) => label === text.trim()) ?? null;
  const isShort = text.trim().length < SEARCH_MIN;
  return (
    <Modal
      onClose={onClose}
      title={t(kind === 'asset' ? 'linkAssetTitle' : 'linkShipmentTitle', { name: tracker.uniqueIdentifiant })}
      closeLabel={t('cancel')}
    >
      <DialogGuard isChanged={text.trim() !== ''} />
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) link.mutate(chosen.target, { onSuccess: onClose });
        }}
      >
        <SuggestField
          label={t(`on.${kind}`)}
          hint={t('linkHint')}
          text={text}
          onText={(next) => {
            setText(next);
            setPicked(null);
            // What was said was said of the one before.
            if (link.isError) link.reset();
          }}
          onPick={(key) => {
            const goal = goals?.find((one) => one.key === key) ?? null;
            setPicked(goal);
            setText(goal?.label ?? '');
          }}
          onBlur={() => undefined}
          suggestions={isShort ? [] : (goals ?? []).map(({ key, label }) => ({ key, label }))}
          isSearching={isFetching}
          placeholder={t('goalPlaceholder')}
          note={isShort ? t('searchLeast', { count: SEARCH_MIN }) : goals ? t('nothingFound') : null}
          error={failureOf(link.error, (code) => t(code, { ns: 'errors' }))}
        />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={link.isPending} disabled={chosen === null}>
            {t('link')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

/** Why it was refused, with where the tracker is or which one is there. */
function failureOf(error: Error | null, say: (code: ReturnType<typeof codeOf>) => string): string | undefined {
  if (error === null) return undefined;
  const details: unknown = error instanceof DomainError ? error.details : null;
  const [first] = Array.isArray(details) ? (details as { readonly reason?: string }[]) : [];
  const where = first?.reason?.replace(/^used by /, '') ?? '';
  return `${say(codeOf(error))}${where === '' || where === 'taken' ? '' : ` (${where})`}`;
}
