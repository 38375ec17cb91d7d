import {
  changeHold,
  holdSeat,
  listShuttles,
  readShuttle,
  releaseHold,
  renewHold,
} from '@sillage/contract/commerce/fashion/shuttles.contract';
import * as bookings from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import type { BookingDetails } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { ONE_PIECE, type Load } from '@sillage/domain/commerce/fashion/load';
import { DAYS_SHOWN } from '@sillage/domain/commerce/fashion/shuttle';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { whileSame } from '../../platform/whileSame.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';

const FASHION = ['fashion'] as const;
const oneBooking = (idBooking: number) => [...FASHION, 'booking', idBooking] as const;
const PAGE_SIZE = 100;
/** Others book while one looks. */
const LOOK_AGAIN_MS = 20_000;

/** How far the server's clock is ahead of this one, by the very answer that the times are from. */
function withClock<Answer extends { readonly now: string }>(answer: Answer) {
  return { ...answer, aheadMs: Date.parse(answer.now) - Date.now() };
}

/** The shuttles of three days, from this one on or from today. */
export function useShuttles(from: string | undefined) {
  return useInfiniteQuery({
    queryKey: [...FASHION, 'shuttles', from ?? ''],
    queryFn: async ({ pageParam, signal }) =>
      withClock(
        await call(listShuttles, {
          query: {
            days: DAYS_SHOWN,
            limit: PAGE_SIZE,
            ...(from === undefined ? {} : { from }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** @param load what the next one is to have room for; without: one piece */
export function useShuttle(idShuttle: number, load: Load = ONE_PIECE) {
  const { pieces, hangingCm, grams } = load.pieces === 0 ? ONE_PIECE : load;
  return useQuery({
    queryKey: [...FASHION, 'shuttle', idShuttle, pieces, hangingCm, grams],
    queryFn: async ({ signal }) =>
      withClock(await call(readShuttle, { params: { idShuttle }, query: { pieces, hangingCm, grams }, signal })),
    // What is offered stays until it is known what has room for the next piece that is typed.
    placeholderData: whileSame([...FASHION, 'shuttle', idShuttle]),
    refetchInterval: LOOK_AGAIN_MS,
  });
}
export type ShownShuttle = NonNullable<ReturnType<typeof useShuttle>['data']>;

/** What happens to bookings comes as a notification: what is shown of them is read again then. */
export function useFashionFrames() {
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    if (frame.type === 'notifications') void cache.invalidateQueries({ queryKey: FASHION });
  });
}

export type SaidLoad = Sent<(typeof holdSeat)['body']>;
export type Held = Awaited<ReturnType<typeof askForHold>>;

export async function askForHold(idShuttle: number, body: SaidLoad = {}) {
  return withClock(await call(holdSeat, { params: { idShuttle }, body }));
}

export async function askToHold(idHold: number, body: SaidLoad): Promise<Held> {
  return withClock(await call(changeHold, { params: { idHold }, body }));
}

export async function askToRenew(idHold: number): Promise<Held> {
  return withClock(await call(renewHold, { params: { idHold } }));
}

/** Whatever becomes of it: what is not let go of is over in ten minutes. */
export function letGo(idHold: number): void {
  void call(releaseHold, { params: { idHold } }).catch(() => undefined);
}

export type WantedBooking = Sent<(typeof bookings.bookShuttle)['body']>;

export function useBookShuttle(idShuttle: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: WantedBooking) => call(bookings.bookShuttle, { params: { idShuttle }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: FASHION }),
  });
}

export function useBookings(when: 'ahead' | 'past') {
  return useInfiniteQuery({
    queryKey: [...FASHION, 'bookings', when],
    queryFn: ({ pageParam, signal }) =>
      call(bookings.listBookings, { query: { when, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useBooking(idBooking: number) {
  return useQuery({
    queryKey: oneBooking(idBooking),
    queryFn: async ({ signal }) => withClock(await call(bookings.readBooking, { params: { idBooking }, signal })),
    refetchInterval: LOOK_AGAIN_MS,
  });
}
/** As it is by now. */
export const readBooking = async ({ idBooking }: ShownBooking): Promise<ShownBooking> =>
  withClock(await call(bookings.readBooking, { params: { idBooking } }));

export type ShownBooking = NonNullable<ReturnType<typeof useBooking>['data']>;

export function useBookingEvents(idBooking: number) {
  return useInfiniteQuery({
    queryKey: [...oneBooking(idBooking), 'events'],
    queryFn: ({ pageParam, signal }) =>
      call(bookings.listBookingEvents, { params: { idBooking }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Done or refused: what is shown is read again. */
function useBookingAction<Asked>(action: (asked: Asked) => Promise<BookingDetails>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: action, onSettled: () => cache.invalidateQueries({ queryKey: FASHION }) });
}

export type BookingChange = Sent<(typeof bookings.changeBooking)['body']>;

export function useChangeBooking(idBooking: number) {
  return useBookingAction((body: BookingChange) => call(bookings.changeBooking, { params: { idBooking }, body }));
}

/** @param onDone also where the page has gone on meanwhile: what is read again has nothing to cancel any more */
export function useCancelBooking(idBooking: number, onDone: () => void) {
  return useBookingAction(async (reason: string) => {
    const cancelled = await call(bookings.cancelBooking, { params: { idBooking }, body: { reason } });
    onDone();
    return cancelled;
  });
}

export function useShipAgain(idBooking: number) {
  return useBookingAction((_again: null) => call(bookings.shipAgain, { params: { idBooking } }));
}

export function useWriteOfBooking(idBooking: number) {
  return useBookingAction((text: string) => call(bookings.writeOfBooking, { params: { idBooking }, body: { text } }));
}
