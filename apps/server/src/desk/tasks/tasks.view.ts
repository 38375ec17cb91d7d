import type { Task } from '@sillage/contract/desk/tasks/tasks.contract';
import type { TaskKind } from '@sillage/domain/desk/tasks/task';
import type { TaskRow } from './tasks.store.ts';

interface Placed {
  readonly kind: TaskKind;
  readonly idSubject: number;
  readonly title: string;
  readonly place: string;
}

/** The page on which it is done. */
function taskPath({ kind, idSubject, title, place }: Placed): `/${string}` {
  switch (kind) {
    case 'quote.price':
    case 'quote.answer':
    case 'quote.expiring':
      return `/cotations/${idSubject}`;
    case 'shipment.complete':
      return `/transport/transportdetails/${idSubject}`;
    case 'booking.price':
      return `/transport/transportdetails/${idSubject}?tab=pricing`;
    case 'invoice.issue':
      return `/transport/transportdetails/${idSubject}?tab=papers`;
    case 'tracker.silent':
    case 'tracker.battery':
    case 'calibration.due':
      return `/devices/deviceDetails/${encodeURIComponent(title)}/${place}`;
    case 'incident.own':
      return `/alerts/incidents/${idSubject}`;
    case 'import.mend':
      return place === 'assets' ? `/assets/import?import=${idSubject}` : `/transport/import?import=${idSubject}`;
    case 'rating.low':
      return `/ratings?idRating=${idSubject}`;
    case 'stability.sign':
    case 'stability.decide':
      return `/transport/transportdetails/${place}?tab=stability`;
    case 'credit.limit':
      return `/clients/seemore/${idSubject}?tab=credit`;
    case 'invoice.remind':
      return `/invoices?owed=overdue&search=${encodeURIComponent(title)}`;
    case 'account.attach':
      return '/clients/list?tab=waiting';
    default:
      return kind satisfies never;
  }
}

export function toWireTask(row: TaskRow): Task {
  const { idTask, kind, dueAt, title, detail, idCustomer, customerName, handedBy, byFirst, byLast } = row;
  return {
    idTask,
    kind,
    dueAt: new Date(dueAt).toISOString(),
    title,
    detail,
    url: taskPath(row),
    idCustomer,
    customerName,
    handedBy: handedBy === null ? null : { idUser: handedBy, name: personName(byFirst ?? '', byLast ?? '', '') },
  };
}

/** Whoever has not said their name is known by their address. */
export function personName(first: string, last: string, address: string): string {
  return `${first} ${last}`.trim() || address;
}
