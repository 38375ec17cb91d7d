import { useState } from 'react';
import { ContactsPanel } from '../../messages/notifications/settings/ContactsPanel.tsx';
import { PreferencesPanel } from '../../messages/notifications/settings/PreferencesPanel.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import classes from './Settings.module.css';
import { WhoseField } from './WhoseField.tsx';

/** What oneself is told of, and whom the company's alerts go to; the operator says which company's. */
export function NotificationSettings() {
  const { role, data } = useUser();
  const [idCustomer, setIdCustomer] = useState(role === 'superAdmin' ? null : data.idCustomer);
  return (
    <div className={classes['parts']}>
      <PreferencesPanel />
      {role === 'superAdmin' && <WhoseField value={idCustomer} onChange={setIdCustomer} />}
      {idCustomer !== null && <ContactsPanel key={idCustomer} idCustomer={idCustomer} />}
    </div>
  );
}
