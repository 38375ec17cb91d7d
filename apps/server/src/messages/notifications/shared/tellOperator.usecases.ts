import { operatorScope } from '@sillage/domain/people/access/actor';
import type { Work } from '../../../platform/act/act.ts';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Dependencies } from '../../../platform/services.ts';
import { tellLast } from './tell.usecases.ts';
import { tellMembers, type Event } from './tellMembers.usecases.ts';

/**
 * As part of a change: tells those of the operator's people of what happened at a customer who may look at it, or `only` some of them. The others see no customer's things.
 */
export function tellOperator(context: Dependencies<'config' | 'now'>, work: Work, event: Omit<Event, 'roles'>): void {
  const operator = operatorScope();
  const whose = { ...event, roles: ['superAdmin'] } as const;
  tellLast(work, operator, (tx) => inScope(tx, operator, (within) => tellMembers(context, within, operator, whose)));
}
