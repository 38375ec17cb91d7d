import * as bookings from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import * as plan from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import * as shuttles from '@sillage/contract/commerce/fashion/shuttles.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { bookShuttle } from './book.usecases.ts';
import { listBookingEvents, writeOfBooking, writeToAll } from './bookingMessages.usecases.ts';
import { cancelBooking, changeBooking, listBookings, readBooking, shipAgain } from './bookings.usecases.ts';
import { addDeparture, cancelDeparture, changeDeparture } from './departures.usecases.ts';
import { changeHold, holdSeat, releaseHold, renewHold } from './holds.usecases.ts';
import { addLine, changeLine, listLines, readLine, removeLine } from './lines.usecases.ts';
import { listShuttles, readPlanned, readShuttle } from './listShuttles.usecases.ts';
import { moveBooking } from './moveBooking.usecases.ts';
import { exportSeats, listSeats } from './seats.usecases.ts';

/** The Fashion Hub: shuttles, seats that are held on them, what is booked, and the operator's plan. */
export function fashionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, shuttles.listShuttles, ({ actor, query }) => listShuttles(services, actor, query));
  serve(app, shuttles.readShuttle, ({ actor, params: { idShuttle }, query }) => readShuttle(services, actor, idShuttle, query));
  serve(app, shuttles.holdSeat, ({ actor, params: { idShuttle }, body }) => holdSeat(services, actor, idShuttle, body));
  serve(app, shuttles.changeHold, ({ actor, params: { idHold }, body }) => changeHold(services, actor, idHold, body));
  serve(app, shuttles.renewHold, ({ actor, params: { idHold } }) => renewHold(services, actor, idHold));
  serve(app, shuttles.releaseHold, async ({ actor, params: { idHold } }) => {
    await releaseHold(services, actor, idHold);
    return {};
  });
  bookingRoutes(app, services);
  planRoutes(app, services);
}

function bookingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, bookings.bookShuttle, ({ actor, params: { idShuttle }, body, language }) =>
    bookShuttle(services, actor, idShuttle, body, language),
  );
  serve(app, bookings.listBookings, ({ actor, query }) => listBookings(services, actor, query));
  serve(app, bookings.readBooking, ({ actor, params: { idBooking } }) => readBooking(services, actor, idBooking));
  serve(app, bookings.changeBooking, async ({ actor, params: { idBooking }, body, language }) => {
    await changeBooking(services, actor, idBooking, body, language);
    return readBooking(services, actor, idBooking);
  });
  serve(app, bookings.cancelBooking, async ({ actor, params: { idBooking }, body: { reason } }) => {
    await cancelBooking(services, actor, idBooking, reason);
    return readBooking(services, actor, idBooking);
  });
  serve(app, bookings.shipAgain, async ({ actor, params: { idBooking }, language }) => {
    await shipAgain(services, actor, idBooking, language);
    return readBooking(services, actor, idBooking);
  });
  serve(app, bookings.listBookingEvents, ({ actor, params: { idBooking }, query }) => listBookingEvents(services, actor, idBooking, query));
  serve(app, bookings.writeOfBooking, async ({ actor, params: { idBooking }, body: { text } }) => {
    await writeOfBooking(services, actor, idBooking, text);
    return readBooking(services, actor, idBooking);
  });
  serve(app, bookings.moveBooking, async ({ actor, params: { idBooking }, body, language }) => {
    await moveBooking(services, actor, idBooking, body, language);
    return readBooking(services, actor, idBooking);
  });
}

function planRoutes(app: FastifyInstance, services: Services): void {
  serve(app, plan.listLines, ({ query }) => listLines(services, query));
  serve(app, plan.readLine, ({ params: { idLine } }) => readLine(services, idLine));
  serve(app, plan.addLine, async ({ actor, body }) => readLine(services, await addLine(services, actor, body)));
  serve(app, plan.changeLine, async ({ actor, params: { idLine }, body }) => {
    await changeLine(services, actor, idLine, body);
    return readLine(services, idLine);
  });
  serve(app, plan.removeLine, async ({ actor, params: { idLine } }) => {
    await removeLine(services, actor, idLine);
    return {};
  });
  serve(app, plan.readDeparture, ({ actor, params: { idShuttle } }) => readPlanned(services, actor, idShuttle));
  serve(app, plan.addDeparture, async ({ actor, body }) => readPlanned(services, actor, await addDeparture(services, actor, body)));
  serve(app, plan.changeDeparture, async ({ actor, params: { idShuttle }, body, language }) => {
    await changeDeparture(services, actor, idShuttle, body, language);
    return readPlanned(services, actor, idShuttle);
  });
  serve(app, plan.cancelDeparture, async ({ actor, params: { idShuttle }, body: { reason } }) => {
    await cancelDeparture(services, actor, idShuttle, reason);
    return readPlanned(services, actor, idShuttle);
  });
  serve(app, plan.listSeats, ({ params: { idShuttle }, query }) => listSeats(services, idShuttle, query));
  serve(app, plan.exportSeats, ({ params: { idShuttle }, language }) => exportSeats(services, idShuttle, language));
  serve(app, plan.writeToAll, async ({ actor, params: { idShuttle }, body: { text } }) => ({
    told: await writeToAll(services, actor, idShuttle, text),
  }));
}
