import { OPERATOR_ID } from '@sillage/domain/people/access/actor';
import { useState } from 'react';
import { MembersPanel } from '../../people/members/shared/MembersPanel.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { useFind } from './useFind.ts';
import classes from './Settings.module.css';
import { WhoseField } from './WhoseField.tsx';

/** One's own company; the operator first says whose people, and begins with its own. */
export function MembersSettings() {
  const { role, data } = useUser();
  const find = useFind();
  const [idCustomer, setIdCustomer] = useState(data.idCustomer);
  return (
    <div className={classes['parts']}>
      {role === 'superAdmin' && <WhoseField value={idCustomer} onChange={(chosen) => setIdCustomer(chosen ?? OPERATOR_ID)} withOperator />}
      <MembersPanel key={`${idCustomer} ${find ?? ''}`} idCustomer={idCustomer} find={find} />
    </div>
  );
}
