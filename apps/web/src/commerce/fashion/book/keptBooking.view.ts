import { useEffect, useEffectEvent } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { recallDraftOf, rememberDraftOf } from '../../../platform/session/ownDraft.ts';
import { STORED } from '../../../platform/storage.ts';
import type { BookingDraft } from './bookingDraft.view.ts';
import { takeCarriedBooking } from './carriedBooking.view.ts';

/**
 * What is typed survives that the page is loaded anew, until it is booked or left. What was brought along from another departure, or kept, is as if it were
 * typed: it is asked for a seat, and who leaves is asked.
 */
export function useKeptBooking(form: UseFormReturn<BookingDraft>, idUser: number, idShuttle: number) {
  const { control } = form;
  const name = String(idShuttle);
  const { isDirty } = useFormState({ control });
  const said = useWatch({ control });
  const fill = useEffectEvent(() => {
    const kept = takeCarriedBooking(idUser) ?? recallDraftOf(STORED.bookingDrafts, idUser, name);
    if (kept !== null) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
  });
  const keep = useEffectEvent(() => rememberDraftOf(STORED.bookingDrafts, idUser, name, form.getValues()));
  useEffect(() => fill(), []);
  useEffect(() => {
    if (isDirty) keep();
  }, [said, isDirty]);
  useEffect(() => () => rememberDraftOf(STORED.bookingDrafts, idUser, name, null), [idUser, name]);
}
