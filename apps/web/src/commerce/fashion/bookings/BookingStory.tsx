import type { BookingEvent } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import { IconArrowsExchange, IconBan, IconCircleX, IconMessage, IconPencil, IconRestore, IconTicket, IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/useSession.ts';
import { Story, type EventLook } from '../../../platform/Story.tsx';
import { StoryMessage } from '../../../platform/StoryMessage.tsx';
import { useBookingEvents, useWriteOfBooking, type ShownBooking } from '../fashion.queries.ts';

const LOOK: Readonly<Record<BookingEvent['kind'], EventLook>> = {
  booked: { icon: IconTicket, tone: 'good' },
  changed: { icon: IconPencil, tone: 'calm' },
  moved: { icon: IconArrowsExchange, tone: 'brand' },
  cancelled: { icon: IconCircleX, tone: 'bad' },
  shuttleCancelled: { icon: IconBan, tone: 'bad' },
  shuttleChanged: { icon: IconTruck, tone: 'brand' },
  shippedAgain: { icon: IconRestore, tone: 'calm' },
  written: { icon: IconMessage, tone: 'brand' },
};

/** What happened to a booking, and what was written about it, the newest first. */
export function BookingStory({ booking }: { readonly booking: ShownBooking }) {
  const { t } = useTranslation('fashion');
  const isOperator = useUser().role === 'superAdmin';
  const write = useWriteOfBooking(booking.idBooking);
  return (
    <Story
      title={t('story')}
      earlierLabel={t('earlierEvents')}
      events={useBookingEvents(booking.idBooking)}
      lookOf={({ kind }) => LOOK[kind]}
      whatOf={({ kind }) => t(`event.${kind}`)}
      ofOperator={(name) => t('ofOperator', { name })}
    >
      <StoryMessage
        about={`booking ${booking.idBooking}`}
        label={t(isOperator ? 'writeCustomer' : 'writeOperator')}
        sendLabel={t('send')}
        tooLong={(most) => t('tooLong', { most })}
        write={write}
      />
    </Story>
  );
}
