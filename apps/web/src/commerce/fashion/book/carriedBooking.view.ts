import type { BookingDraft, DraftWindow } from './bookingDraft.view.ts';

let carried: { readonly idUser: number; readonly draft: BookingDraft } | null = null;

/** What is typed goes along to the form of another departure: what, who and where, and not when. */
export function carryBooking(idUser: number, draft: BookingDraft): void {
  const anyTime = (window: DraftWindow): DraftWindow => ({ ...window, from: null, to: null });
  carried = { idUser, draft: { ...draft, pickup: anyTime(draft.pickup), delivery: anyTime(draft.delivery), trackers: [] } };
}

/** What this person has brought along, once; null: nothing. */
export function takeCarriedBooking(idUser: number): BookingDraft | null {
  const taken = carried?.idUser === idUser ? carried.draft : null;
  carried = null;
  return taken;
}
