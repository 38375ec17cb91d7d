import { belongsTo, type Actor } from './actor.ts';

type Person = Pick<Actor, 'idUser' | 'role'>;

/** Administrators undo what anybody of the company has done; everybody else what they did themselves. */
function mayUndo(actor: Person, doneBy: number | null): boolean {
  return belongsTo('userAdmin', actor.role) || doneBy === actor.idUser;
}

/** To change or delete an alert rule. Somebody who has left makes no exception: then it is the administrators'. */
export function mayChangeRule(actor: Person, rule: { readonly createdBy: number | null }): boolean {
  return mayUndo(actor, rule.createdBy);
}

/** To release an asset, or to remove it, which releases it too. What is in nobody's charge is everybody's. */
export function mayRelease(actor: Person, inCharge: number | null): boolean {
  return inCharge === null || mayUndo(actor, inCharge);
}
