import type { AuditEntry } from '@sillage/contract/platform/audit/audit.contract';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PanelHead } from '../../../ui/PanelHead.tsx';
import classes from '../Audit.module.css';
import { useAuditTrail } from '../audit.queries.ts';
import { useAuditWords } from '../audit.view.ts';
import { TrailDays } from './TrailDays.tsx';

/** What was changed in a customer's account, by whom and when, day by day. */
export function AuditPanel({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const trail = useAuditTrail(idCustomer);
  const lineOf = (entry: AuditEntry) => ({
    key: entry.seq,
    at: entry.at,
    who: words.actor(entry),
    what: words.action(entry),
    more: [words.subject(entry), ...words.details(entry)],
  });

  const refresh = (
    <IconButton label={t('refresh')} disabled={trail.isFetching} onClick={() => void trail.refetch()}>
      <IconRefresh size={18} aria-hidden />
    </IconButton>
  );
  return (
    <section className={classes['panel']}>
      <PanelHead title={t('title')} actions={refresh}>
        {t('text')}
      </PanelHead>
      <TrailDays trail={trail} lines={trail.data?.pages.flatMap((page) => page.data.map(lineOf)) ?? []} none={t('none')} />
    </section>
  );
}
