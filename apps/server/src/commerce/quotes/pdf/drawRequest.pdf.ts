import { fullAddress } from '@sillage/domain/commerce/quotes/fullAddress';
import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { drawFacts } from '../../../platform/pdf/drawPage.ts';
import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { coldChainOf } from '../shared/request.view.ts';
import type { QuoteDrawing } from './quotePaper.pdf.ts';

type Fact = readonly [string, string];

/** Who offers it to whom, and what became of it. */
export function drawStanding({ sheet, texts, quote, operator, customerAddress, moment }: QuoteDrawing): void {
  const { acceptedOption, decidedDate, declinedReason, transport } = quote;
  const decided: Fact[] = [
    ...(acceptedOption === null ? [] : [[texts.acceptedOption, texts[`option.${acceptedOption}`]] as const]),
    ...(declinedReason === '' ? [] : [[texts.reason, declinedReason] as const]),
    ...(decidedDate === null ? [] : [[texts.decidedOn, moment(decidedDate)] as const]),
    ...(transport === null ? [] : [[texts.shipment, transport.reference] as const]),
  ];
  const facts: Fact[] = [
    ...(operator.name === '' ? [] : [[texts.operator, onOneLine(operator.name, operator.address)] as const]),
    [texts.customer, onOneLine(quote.customerName, customerAddress)],
    [texts.status, quote.isExpired ? texts['status.expired'] : texts[`status.${quote.status}`]],
    [texts.requestedOn, moment(quote.createdDate)],
    [texts.requestedBy, quote.createdBy],
    ...decided,
  ];
  drawFacts(sheet, facts, 3);
}

function onOneLine(name: string, address: string): string {
  return [name, ...address.split('\n')]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

export function drawPlaces(drawing: QuoteDrawing): void {
  const { sheet, texts, quote, formats, zones } = drawing;
  const { pickup, delivery, pickupDate, deliveryDate } = quote.request;
  drawTitle(drawing, texts.places, 60);
  drawFacts(
    sheet,
    [
      [texts.pickup, fullAddress(pickup)],
      [texts.delivery, fullAddress(delivery)],
      [texts.contact, nameOf(pickup)],
      [texts.contact, nameOf(delivery)],
      [texts.phone, `+${pickup.contact.phone}`],
      [texts.phone, `+${delivery.contact.phone}`],
      [texts.email, pickup.contact.email],
      [texts.email, delivery.contact.email],
      [texts.pickupOn, formats.momentAt(pickupDate, zones.pickup)],
      [texts.deliveryBy, deliveryDate === null ? '' : formats.momentAt(deliveryDate, zones.delivery)],
    ],
    2,
  );
}

function nameOf({ contact }: QuoteRequest['pickup']): string {
  return `${contact.name} ${contact.surname}`.trim();
}

export function drawConditions(drawing: QuoteDrawing): void {
  const { sheet, texts, formats, quote, contractor } = drawing;
  const { transportMeans, incoterm, insuranceValueCents, comment } = quote.request;
  drawTitle(drawing, texts.conditions, 60);
  drawFacts(
    sheet,
    [
      [texts.transportMeans, transportMeans === null ? texts.anyMeans : texts[`mode.${transportMeans}`]],
      ['Incoterm', incoterm ?? ''],
      [texts.insuredFor, insuranceValueCents === null ? texts.notInsured : formats.euros(insuranceValueCents)],
    ],
    3,
  );
  if (contractor !== '') drawFacts(sheet, [[texts.contractor, contractor]], 1);
  drawFacts(sheet, [[texts.handling, handlingOf(drawing)], ...(comment === '' ? [] : [[texts.comment, comment] as const])], 1);
}

function handlingOf({ texts, quote, formats, say }: QuoteDrawing): string {
  const { specialHandling } = quote.request;
  if (specialHandling.length === 0) return texts.none;
  const cold = coldChainOf(quote.request);
  const [min, max] = [cold?.min ?? null, cold?.max ?? null].map((celsius) => (celsius === null ? null : formats.measure(celsius, '°C')));
  return specialHandling
    .map((handling) =>
      handling === 'coldChain' ? `${texts['handling.coldChain']} (${between(say, min, max)})` : texts[`handling.${handling}`],
    )
    .join(' · ');
}

function between(say: QuoteDrawing['say'], min: string | null | undefined, max: string | null | undefined): string {
  if (min && max) return say('temperatureBetween', { min, max });
  return min ? say('temperatureFrom', { min }) : say('temperatureUpTo', { max: max ?? '' });
}
