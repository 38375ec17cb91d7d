import { aBooking, aDeparture, aLine } from '../aShuttle.ts';
import type { Canaries } from './canaries.ts';
import type { Person, Things } from './things.ts';

interface Given {
  readonly api: <Reply>(path: string, body: object, by?: Person) => Promise<Reply>;
  readonly canaries: Canaries;
  readonly operator: () => Promise<Person>;
}

/** What there is of the Fashion Hub. */
export function fashionThings({ api, canaries, operator }: Given): Pick<Things, 'shuttle' | 'shuttleLine' | 'booking'> {
  const shuttle = async () => (await api<{ idShuttle: number }>('/shuttles', aDeparture(new Date()), await operator())).idShuttle;
  return {
    shuttle,
    shuttleLine: async () => {
      const asked = aLine(canaries.next(), { validFrom: '2029-01-01' });
      return (await api<{ idLine: number }>('/shuttle-lines', asked, await operator())).idLine;
    },
    booking: async (state) => {
      const idShuttle = await shuttle();
      const contact = { name: canaries.next(), surname: canaries.next(), phone: '+33 6 12 34 56 78' };
      const asked = aBooking({ contact, care: canaries.next(), remark: canaries.next() });
      const made = await api<{ idBooking: number; idTransport: number }>(`/shuttles/${idShuttle}/bookings`, asked);
      if (state === 'unshipped') await api('/transports/shelf', { shelf: 'deleted', idTransports: [made.idTransport] });
      return { idBooking: made.idBooking, idShuttle };
    },
  };
}
