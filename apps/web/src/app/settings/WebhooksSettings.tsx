import { useState } from 'react';
import { useUser } from '../../platform/session/useSession.ts';
import { WebhooksPanel } from '../../messages/webhooks/WebhooksPanel.tsx';
import classes from './Settings.module.css';
import { WhoseField } from './WhoseField.tsx';

/** One's own company's; the operator says whose. */
export function WebhooksSettings() {
  const { role, data } = useUser();
  const [idCustomer, setIdCustomer] = useState(role === 'superAdmin' ? null : data.idCustomer);
  return (
    <div className={classes['parts']}>
      {role === 'superAdmin' && <WhoseField value={idCustomer} onChange={setIdCustomer} />}
      {idCustomer !== null && <WebhooksPanel key={idCustomer} idCustomer={idCustomer} />}
    </div>
  );
}
