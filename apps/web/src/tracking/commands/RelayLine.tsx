import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { OPERATOR_ID } from '@sillage/domain/people/access/actor';
import { RELAYED_PROTOCOLS } from '@sillage/domain/tracking/commands/command';
import { IconServer } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import classes from './Commands.module.css';
import { useRelays } from './relays.queries.ts';

const RelayDialog = lazy(async () => ({ default: (await import('./RelayDialog.tsx')).RelayDialog }));

/** Of a LoRaWAN device: which network server its commands go to, for those who may name it. Of others nothing. */
export function RelayLine({
  tracker: { protocol: spoken, idCustomer },
}: {
  readonly tracker: Pick<WireTracker, 'protocol' | 'idCustomer'>;
}) {
  const { t } = useTranslation('commands');
  const protocol = RELAYED_PROTOCOLS.find((one) => one === spoken);
  // The operator's own stock has no network server.
  const { data } = useRelays(idCustomer, protocol !== undefined && idCustomer !== OPERATOR_ID);
  const [isOpen, setIsOpen] = useState(false);
  if (!protocol || !data) return null;
  const relay = data.data.find((one) => one.protocol === protocol) ?? null;
  return (
    <div className={classes['relay']} data-is-missing={relay === null || undefined}>
      <p className={classes['sub']}>{relay === null ? t('relay.none') : t('relay.goesTo', { url: relay.url })}</p>
      <Button kind="quiet" size="xs" icon={<IconServer size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t(relay === null ? 'relay.name' : 'relay.change')}
      </Button>
      {isOpen && (
        <Suspense>
          <RelayDialog idCustomer={idCustomer} protocol={protocol} relay={relay} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
