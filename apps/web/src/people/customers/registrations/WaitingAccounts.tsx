import type { WaitingRegistration } from '@sillage/contract/people/accounts/accounts.contract';
import { IconMailCheck, IconMailQuestion, IconUserCheck, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AttachDialog, TurnDownDialog } from './RegistrationDialogs.tsx';
import { useWaitingAccounts } from './registrations.queries.ts';
import classes from './Waiting.module.css';

/** Accounts that people made for themselves: they can do nothing until they belong to a customer. */
export function WaitingAccounts() {
  const { t } = useTranslation('customers');
  const accounts = useWaitingAccounts();
  const rows = accounts.data?.pages.flatMap((page) => page.data) ?? [];
  if (accounts.isPending) return <Skeleton height="140px" />;
  if (accounts.error && rows.length === 0) return <Failure error={accounts.error} onRetry={() => void accounts.refetch()} />;
  if (rows.length === 0) {
    return (
      <Notice icon={<IconUserCheck />} title={t('waiting.none')}>
        {t('waiting.noneText')}
      </Notice>
    );
  }
  return (
    <section className={classes['panel']}>
      <p className={classes['text']}>{t('waiting.text')}</p>
      <ul className={classes['rows']} aria-label={t('tab.waiting')}>
        {rows.map((account) => (
          <Row key={account.idRegistration} account={account} />
        ))}
      </ul>
      <MoreRows of={accounts} />
    </section>
  );
}

function Row({ account }: { readonly account: WaitingRegistration }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const [asked, setAsked] = useState<'attach' | 'turnDown' | null>(null);
  const { email, phone, isConfirmed, createdDate } = account;
  const name = `${account.firstName} ${account.lastName}`.trim() || email;
  const close = () => setAsked(null);
  return (
    <li className={classes['row']}>
      <Avatar name={name} photo="" />
      <div className={classes['who']}>
        <p className={classes['name']}>
          <strong>{name}</strong>
          <Chip tone={isConfirmed ? 'good' : 'warn'} icon={isConfirmed ? <IconMailCheck aria-hidden /> : <IconMailQuestion aria-hidden />}>
            {t(isConfirmed ? 'waiting.confirmed' : 'waiting.unconfirmed')}
          </Chip>
        </p>
        <p className={classes['reach']}>
          {[email, phone === '' ? '' : `\u2066+${phone}\u2069`, t('waiting.since', { date: format.moment(Date.parse(createdDate)) })]
            .filter((text) => text !== '')
            .join(' · ')}
        </p>
      </div>
      <div className={classes['actions']}>
        <Button kind="secondary" icon={<IconUserX size={16} aria-hidden />} onClick={() => setAsked('turnDown')}>
          {t('waiting.turnDown')}
        </Button>
        <Button icon={<IconUserCheck size={16} aria-hidden />} disabled={!isConfirmed} onClick={() => setAsked('attach')}>
          {t('waiting.attach')}
        </Button>
      </div>
      {asked === 'attach' && <AttachDialog account={account} name={name} onClose={close} />}
      {asked === 'turnDown' && <TurnDownDialog account={account} name={name} onClose={close} />}
    </li>
  );
}
