import type { WireApiKey } from '@sillage/contract/people/access/apiKeys.contract';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useNow } from '../../../platform/time/useNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from '../Security.module.css';
import { useApiKeys, useRevokeApiKey } from '../apiKeys.queries.ts';
import { useMadeRow } from '../../../ui/madeRow.ts';
import { NewApiKeyDialog } from '../NewApiKeyDialog.tsx';

interface ApiKeysPanelProps {
  /** The operator names the customer; an administrator has their own. */
  readonly idCustomer?: number;
}

/** With which other systems report for a customer's trackers or read its data. */
export function ApiKeysPanel({ idCustomer }: ApiKeysPanelProps) {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useApiKeys(idCustomer);
  const [isCreating, setIsCreating] = useState(false);
  const [revoked, setRevoked] = useState<WireApiKey | null>(null);

  return (
    <Panel
      title={t('keys.title')}
      aside={data && String(data.data.length)}
      actions={
        <Button size="xs" icon={<IconPlus size={15} aria-hidden />} onClick={() => setIsCreating(true)}>
          {t('keys.create')}
        </Button>
      }
      flush
    >
      <div className={classes['padded']}>
        <p className={classes['text']}>{t('keys.text')}</p>
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes['padded']} aria-busy="true">
          <Skeleton height="48px" />
        </div>
      )}
      {data?.data.length === 0 && <Notice icon={<IconKey />} title={t('keys.none')} />}
      <ul className={classes['rows']}>
        {data?.data.map((key) => (
          <KeyRow key={key.idApiKey} apiKey={key} onRevoke={() => setRevoked(key)} />
        ))}
      </ul>
      {isCreating && <NewApiKeyDialog idCustomer={idCustomer} onClose={() => setIsCreating(false)} />}
      {revoked && <RevokeDialog idCustomer={idCustomer} apiKey={revoked} onClose={() => setRevoked(null)} />}
    </Panel>
  );
}

function KeyRow({ apiKey, onRevoke }: { readonly apiKey: WireApiKey; readonly onRevoke: () => void }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const now = useNow();
  const { name, scopes, createdDate, lastUsedDate } = apiKey;
  const row = useMadeRow<HTMLLIElement>('apiKey', apiKey.idApiKey);
  return (
    <li ref={row} className={classes['row']}>
      <IconKey size={22} stroke={1.6} aria-hidden />
      <div className={classes['what']}>
        <p className={classes['name']}>
          <strong>{name}</strong>
          <span className={classes['scopes']}>
            {scopes.map((scope) => (
              <Chip key={scope} tone="calm">
                {t(`scope.${scope}`)}
              </Chip>
            ))}
          </span>
        </p>
        <p className={classes['faint']}>
          {t('keys.since', { date: format.date(Date.parse(createdDate)) })} ·{' '}
          {lastUsedDate === null ? t('keys.neverUsed') : t('keys.lastUsed', { age: format.age(Date.parse(lastUsedDate), now) })}
        </p>
      </div>
      <Button kind="secondary" size="xs" onClick={onRevoke} aria-label={t('keys.revokeNamed', { name })}>
        {t('keys.revoke')}
      </Button>
    </li>
  );
}

interface RevokeDialogProps {
  readonly idCustomer: number | undefined;
  readonly apiKey: WireApiKey;
  readonly onClose: () => void;
}

function RevokeDialog({ idCustomer, apiKey: { idApiKey, name }, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('security');
  const revoke = useRevokeApiKey(idCustomer);
  return (
    <ConfirmAction
      title={t('keys.revokeTitle', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('keys.revoke')}
      action={revoke}
      onConfirm={() => revoke.mutate(idApiKey, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('keys.revokeText')}
    </ConfirmAction>
  );
}
