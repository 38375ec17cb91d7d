import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import type { QuoteDetails, QuoteOption, QuoteSummary } from '@sillage/contract/commerce/quotes/quotes.contract';
import { isExpired, type QuoteStatus, type RouteOption } from '@sillage/domain/commerce/quotes/quote';
import type { KeptOption } from './options.store.ts';
import type { findQuote, QuoteRow } from './quotes.store.ts';

type Names = ReadonlyMap<number, string>;

export function toSummary(row: QuoteRow, names: Names, now: Date): QuoteSummary {
  const status = row.status as QuoteStatus;
  return {
    idQuote: row.idQuote,
    idCustomer: row.idCustomer,
    customerName: row.customerName,
    reference: row.reference,
    status,
    isExpired: isExpired({ status, validUntilMs: row.validUntil?.getTime() ?? null }, now.getTime()),
    from: { address: row.pickupAddress, country: row.pickupCountry },
    to: { address: row.deliveryAddress, country: row.deliveryCountry },
    pickupDate: row.pickupAt.toISOString(),
    deliveryDate: row.deliveryAt?.toISOString() ?? null,
    transportMeans: row.transportMeans as QuoteSummary['transportMeans'],
    pieces: row.pieces,
    grossWeight: row.grossKg,
    priceCents: row.priceCents,
    acceptedOption: row.acceptedOption as RouteOption | null,
    validUntil: row.validUntil?.toISOString() ?? null,
    createdDate: row.createdAt.toISOString(),
    createdBy: names.get(row.createdBy) ?? '',
    idTransport: row.idShipment,
    isAsked: row.isAsked,
    revision: row.revision,
  };
}

function toWireOption(option: Omit<KeptOption, 'tariffName'>, pickupDate: string, now: Date): QuoteOption {
  return {
    routeOption: option.routeOption,
    mode: option.mode,
    priceCents: option.priceCents,
    currency: 'EUR',
    lines: option.lines.map(({ kind, cents }) => ({ kind, cents })),
    transitDays: option.transitDays,
    pickupDate,
    arrivalDate: option.arrivalAt.toISOString(),
    co2eTonnes: option.co2eTonnes,
    footprint: { method: option.footprint.method, legs: [...option.footprint.legs] },
    chargeableWeight: option.chargeableKg,
    included: option.included,
    validUntil: option.validUntil.toISOString(),
    isExpired: option.validUntil.getTime() <= now.getTime(),
  };
}

type DetailsRow = NonNullable<Awaited<ReturnType<typeof findQuote>>>;

export function toDetails(row: DetailsRow, options: readonly KeptOption[], names: Names, now: Date): Omit<QuoteDetails, 'standsBecause'> {
  const { idShipment, shipmentReference } = row;
  return {
    ...toSummary(row, names, now),
    request: row.request as unknown as QuoteRequest,
    options: options.map((option) => toWireOption(option, row.pickupAt.toISOString(), now)),
    declinedReason: row.declinedReason,
    decidedDate: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy === null ? '' : (names.get(row.decidedBy) ?? ''),
    transport: idShipment === null || shipmentReference === null ? null : { idTransport: idShipment, reference: shipmentReference },
  };
}
