import { belongsTo } from '@sillage/domain/people/access/actor';
import { useState } from 'react';
import { PresetsPanel } from '../../monitoring/alerts/PresetsPanel.tsx';
import { GracePanel } from '../../people/customers/GracePanel.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import classes from './Settings.module.css';
import { WhoseField } from './WhoseField.tsx';

/** One's own company's presets, and how long its shipments are watched; the operator says whose. */
export function AlertSettings() {
  const { role, data } = useUser();
  const [idCustomer, setIdCustomer] = useState(role === 'superAdmin' ? null : data.idCustomer);
  return (
    <div className={classes['parts']}>
      {role === 'superAdmin' && <WhoseField value={idCustomer} onChange={setIdCustomer} />}
      {idCustomer !== null && <PresetsPanel key={idCustomer} idCustomer={idCustomer} />}
      {idCustomer !== null && belongsTo('userAdmin', role) && <GracePanel key={`grace ${idCustomer}`} idCustomer={idCustomer} />}
    </div>
  );
}
