import { ApiKeysPanel } from '../../people/access/shared/ApiKeysPanel.tsx';
import { SecurityPanel } from '../../people/access/SecurityPanel.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import classes from './Settings.module.css';

/** One's own account, and for a customer's administrators how programs get in. Those of every customer are on the customer's page. */
export function SecuritySettings() {
  const { role } = useUser();
  return (
    <div className={classes['parts']}>
      <SecurityPanel />
      {role === 'userAdmin' && <ApiKeysPanel />}
    </div>
  );
}
