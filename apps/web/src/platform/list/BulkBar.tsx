import { COUNT_LIMIT, MOST_TICKED } from '@sillage/domain/journeys/shipments/shipment';
import { useMutation } from '@tanstack/react-query';
import { IconChecks, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { codeOf } from '../errorText.ts';
import { useFormat } from '../time/useFormat.ts';
import classes from './BulkBar.module.css';
import type { TickKey } from './ticks.ts';
import type { Ticking } from './useTicks.ts';

interface BulkBarProps<Key extends TickKey> {
  readonly label: string;
  /** As long as nothing is ticked. */
  readonly invitation: string;
  readonly ticking: Ticking<Key>;
  /** How many the list shows, as far as they were counted. */
  readonly total: number | undefined;
  /** What the list shows, so that it can be ticked without having been read. */
  readonly readAll: () => Promise<{ readonly keys: readonly Key[]; readonly areAll: boolean }>;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** How many are ticked, how many could be, and what can be done with them. */
export function BulkBar<Key extends TickKey>({ label, invitation, ticking, total, readAll, children }: BulkBarProps<Key>) {
  const { t } = useTranslation(['lists', 'errors']);
  const format = useFormat();
  const all = useMutation({ mutationFn: readAll });
  const { size } = ticking.ticks.ids;
  const isMore = total !== undefined && total > size && size < MOST_TICKED;
  const tickAll = async () => {
    try {
      const { keys, areAll } = await all.mutateAsync();
      ticking.tickAll(keys);
      if (!areAll) showToast({ message: t('onlyFirst', { count: MOST_TICKED, number: format.whole(MOST_TICKED) }), tone: 'info' });
    } catch (error) {
      showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
    }
  };
  return (
    <section className={classes['bar']} aria-label={label}>
      <span className={classes['count']} aria-live="polite">
        {size === 0 ? invitation : t('ticked', { count: size, number: format.whole(size) })}
      </span>
      {isMore && (
        <Button kind="quiet" size="xs" busy={all.isPending} icon={<IconChecks size={16} aria-hidden />} onClick={() => void tickAll()}>
          {t('tickAll', { number: total < COUNT_LIMIT ? format.whole(total) : `${format.whole(COUNT_LIMIT)}+` })}
        </Button>
      )}
      <span className={classes['end']}>
        <IconButton label={t('clear')} onClick={ticking.clear}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </span>
      {size > 0 && <div className={classes['acts']}>{children}</div>}
    </section>
  );
}
