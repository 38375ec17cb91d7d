import { COUNT_LIMIT, MOST_TICKED } from '@sillage/domain/shipments/shipment';
import { IconChecks, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import type { ListFilter, ListOrder } from '../shipments.queries.ts';
import classes from './BulkBar.module.css';
import { useAllNumbers } from './ticked.queries.ts';
import type { Ticking } from '../shared/useTicks.ts';

interface BulkBarProps {
  readonly ticking: Ticking;
  /** What the list shows, and how many that are as far as they were counted. */
  readonly filter: ListFilter & Pick<ListOrder, 'status'>;
  readonly total: number | undefined;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** How many are ticked, how many could be, and what can be done with them. */
export function BulkBar({ ticking, filter, total, children }: BulkBarProps) {
  const { t } = useTranslation(['shipmentTicks', 'refusals']);
  const format = useFormat();
  const all = useAllNumbers();
  const { size } = ticking.ticks.ids;
  const isMore = total !== undefined && total > size && size < MOST_TICKED;
  const tickAll = async () => {
    try {
      const { idTransports, areAll } = await all.mutateAsync(filter);
      ticking.tickAll(idTransports);
      if (!areAll) showToast({ message: t('onlyFirst', { count: MOST_TICKED, number: format.whole(MOST_TICKED) }), tone: 'info' });
    } catch (error) {
      showToast({ message: t(codeOf(error), { ns: 'refusals' }), tone: 'bad' });
    }
  };
  return (
    <section className={classes['bar']} aria-label={t('bar')}>
      <span className={classes['count']} aria-live="polite">
        {size === 0 ? t('pickSome') : t('ticked', { count: size, number: format.whole(size) })}
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
