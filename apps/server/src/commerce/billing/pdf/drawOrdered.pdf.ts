import { drawFacts } from '../../../platform/pdf/drawPage.ts';
import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { drawTable } from '../../../platform/pdf/drawTable.ts';
import type { DeliveryBillFacts } from '../facts.view.ts';
import type { Drawing } from './paper.pdf.ts';

type OnBill = Drawing<DeliveryBillFacts>;
type Fact = readonly [string, string];

/** Whose goods they are, who carries them, and whom a driver meets at both ends. */
export function drawParties({ sheet, texts, facts }: OnBill): void {
  const { customer, shipper, consignee, contractor, pickup, delivery } = facts;
  const contactOf = (party: DeliveryBillFacts['pickup']): Fact => [
    texts.contact,
    party === null ? '' : [party.name, party.phone === '' ? '' : `\u2066${party.phone}\u2069`].filter((part) => part !== '').join(', '),
  ];
  const whole = (party: string, place: DeliveryBillFacts['pickup']) =>
    [party, place === null || party.includes(place.address) ? '' : place.address].filter((part) => part !== '').join('\n');
  const met: Fact[] = pickup === null && delivery === null ? [] : [contactOf(pickup), contactOf(delivery)];
  const company: Fact[] = [[texts.customer, customer], ...(contractor === '' ? [] : [[texts.contractor, contractor] as const])];
  drawFacts(sheet, [[texts.shipper, whole(shipper, pickup)], [texts.consignee, whole(consignee, delivery)], ...met, ...company], 2);
}

/** What whoever ordered it has asked for in words. */
export function drawInstructions({ sheet, texts, facts }: OnBill): void {
  if (facts.instructions !== '') drawFacts(sheet, [[texts.instructions, facts.instructions]], 1);
}

/** What is to be taken care of; of a cold chain with its limits. */
export function handlingText({ texts, say, formats, facts: { handling, temperature } }: OnBill): string {
  const [min, max] = [temperature?.min ?? null, temperature?.max ?? null].map((one) => (one === null ? null : formats.measure(one, '°C')));
  const between =
    min && max
      ? say('temperatureBetween', { min, max })
      : min
        ? say('temperatureFrom', { min })
        : max
          ? say('temperatureUpTo', { max })
          : '';
  return handling
    .map((one) => (one === 'coldChain' && between !== '' ? `${texts['handling.coldChain']} (${between})` : texts[`handling.${one}`]))
    .join(' · ');
}

/** Piece by piece, with what it measures: whoever loads has to know. */
export function drawPieces(drawing: OnBill): void {
  const { sheet, texts, formats, facts } = drawing;
  if (facts.pieces.length === 0) return;
  drawTitle(drawing, texts.pieces, 40);
  drawTable(
    sheet,
    [
      { title: texts.description, share: 0.4, wraps: true },
      { title: texts.size, share: 0.28, align: 'end' },
      { title: texts.packages, share: 0.14, align: 'end' },
      { title: texts.weightEach, share: 0.18, align: 'end' },
    ],
    facts.pieces.map(({ content, size, quantity, weightKg }) => [
      { text: content },
      { text: formats.size(...size) },
      { text: formats.count(quantity) },
      { text: formats.kilograms(weightKg) },
    ]),
  );
}
