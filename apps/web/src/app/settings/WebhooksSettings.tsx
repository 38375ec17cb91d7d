import { useState } from 'react';
import { CustomerField } from '../../customers/shared/CustomerField.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { WebhooksPanel } from '../../webhooks/shared/WebhooksPanel.tsx';
import classes from './Settings.module.css';

/** One's own company's; the operator says whose. */
export function WebhooksSettings() {
  const { role, data } = useUser();
  const [idCustomer, setIdCustomer] = useState(role === 'superAdmin' ? null : data.idCustomer);
  return (
    <div className={classes['parts']}>
      {role === 'superAdmin' && (
        <div className={classes['whose']}>
          <CustomerField value={idCustomer} onChange={setIdCustomer} />
        </div>
      )}
      {idCustomer !== null && <WebhooksPanel key={idCustomer} idCustomer={idCustomer} />}
    </div>
  );
}
