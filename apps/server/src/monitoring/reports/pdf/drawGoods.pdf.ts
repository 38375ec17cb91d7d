import type { Decision, StabilityGoods, WireBudget } from '@sillage/contract/monitoring/stability/stability.contract';
import { isolated } from '../../../platform/mail/languages.ts';
import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { drawTable, type Cell, type Column } from '../../../platform/pdf/drawTable.ts';
import { MARGIN, WIDTH } from '../../../platform/pdf/openSheet.ts';
import { BAD, CALM, FAINT, GOOD, INK, SOFT, WARN } from '../../../platform/pdf/palette.ts';
import type { Drawing } from './drawing.pdf.ts';

type State = WireBudget['state'];
const TONES = { within: GOOD, nearlyUsed: WARN, exceeded: BAD, unknown: CALM } as const satisfies Record<State, unknown>;
const MINUTE_MS = 60_000;
const TEXT = { size: 8.4, color: SOFT } as const;

/** The goods on the shipment: what is used of their stability budget over all of their shipments, and what two people decided of them. */
export function drawGoods(drawing: Drawing): void {
  const { texts, facts, decisions } = drawing;
  const evaluated = (facts.goods ?? []).filter(({ budget }) => budget !== null);
  if (evaluated.length === 0) return;
  drawTitle(drawing, texts.goodsTitle, 110);
  for (const goods of evaluated) {
    drawBudget(drawing, goods);
    const about = decisions.filter(({ idContent }) => idContent === goods.idContent);
    if (about.length === 0) drawLine(drawing, texts['goods.notDecided'], CALM.ink);
    for (const decision of about) drawDecision(drawing, decision, goods.budget?.digest ?? '');
    drawing.sheet.moveBy(8);
  }
}

function drawLine({ sheet }: Drawing, text: string, color: string): void {
  sheet.need(14);
  sheet.text(text, { x: MARGIN, y: sheet.y + 3, w: WIDTH }, { size: 8.6, isBold: true, color });
  sheet.moveBy(16);
}

function drawBudget(drawing: Drawing, { name, reference, profile, budget }: StabilityGoods): void {
  if (!budget || !profile) return;
  const { sheet, texts, say, language } = drawing;
  sheet.need(70);
  const named = [name, reference].filter(Boolean).map((part) => isolated(part, language));
  sheet.text(named.join(' · '), { x: MARGIN, y: sheet.y, w: WIDTH * 0.5 }, { size: 10, isBold: true, color: INK });
  // The range on the label, on its own: within a sentence its parts would lose their order in Arabic.
  const label = { x: MARGIN + WIDTH * 0.5, y: sheet.y + 1, w: WIDTH * 0.24 };
  sheet.text(rangeText(drawing, profile.minCelsius, profile.maxCelsius), label, { size: 9, color: SOFT });
  const tone = TONES[budget.state].ink;
  const right = { x: MARGIN + WIDTH * 0.74, y: sheet.y + 1, w: WIDTH * 0.26 };
  sheet.text(texts[`goods.state.${budget.state}`], right, { size: 9, isBold: true, color: tone, align: 'end' });
  sheet.moveBy(14);
  const notified = say('goods.profile', { profile: isolated(profile.name, language) });
  sheet.moveBy(sheet.paragraph(notified, { x: MARGIN, y: sheet.y, w: WIDTH }, TEXT) + 4);
  const journeys = budget.trips.filter(({ from }) => from !== null).slice(-6);
  const share = journeys.length === 0 ? 0 : 0.42 / journeys.length;
  const columns: Column[] = [
    { title: texts['goods.band'], share: 0.58 - 3 * 0.11, wraps: true },
    { title: texts['goods.allowed'], share: 0.11, align: 'end' },
    { title: texts['goods.used'], share: 0.11, align: 'end' },
    { title: texts['goods.left'], share: 0.11 + (share === 0 ? 0.42 : 0), align: 'end' },
    ...journeys.map(({ transportReference }) => ({ title: transportReference, share, align: 'end' as const })),
  ];
  drawTable(sheet, columns, rowsOf(drawing, budget, journeys));
  if (budget.gapMinutes > 0) drawLine(drawing, texts['goods.gapNote'], WARN.ink);
  sheet.moveBy(4);
}

function rowsOf(drawing: Drawing, budget: WireBudget, journeys: WireBudget['trips']): Cell[][] {
  const { texts, formats, say } = drawing;
  const minutes = (count: number) => say('minutes', { count: formats.minutes(count * MINUTE_MS) });
  const row = (what: string, state: State, values: readonly string[], each: readonly string[]): Cell[] => [
    { text: what, isBold: true, color: TONES[state].ink },
    ...values.map((text) => ({ text, color: TONES[state].ink })),
    ...each.map((text) => ({ text })),
  ];
  const rows = budget.bands.map(({ lowCelsius, highCelsius, allowedMinutes, usedMinutes, leftMinutes, state }, index) =>
    row(
      rangeText(drawing, lowCelsius, highCelsius),
      state,
      [allowedMinutes, usedMinutes, leftMinutes].map(minutes),
      journeys.map(({ bandMinutes }) => minutes(bandMinutes[index] ?? 0)),
    ),
  );
  const beyond = row(
    texts['goods.beyond'],
    budget.beyondMinutes > 0 ? 'exceeded' : 'within',
    [minutes(0), minutes(budget.beyondMinutes), '–'],
    journeys.map(({ beyondMinutes }) => minutes(beyondMinutes)),
  );
  const { freezing } = budget;
  const frozen = freezing && [
    row(
      say('goods.frozen', { limit: formats.limit(freezing.celsius) }),
      freezing.state,
      [freezing.allowed, freezing.counted, Math.max(0, freezing.allowed - freezing.counted)].map(formats.count),
      journeys.map(({ freezes }) => formats.count(freezes)),
    ),
  ];
  const gap = row(
    texts.unobserved,
    budget.gapMinutes > 0 ? 'unknown' : 'within',
    ['–', minutes(budget.gapMinutes), '–'],
    journeys.map(({ gapMinutes }) => minutes(gapMinutes)),
  );
  return [...rows, beyond, ...(frozen ?? []), gap];
}

function rangeText({ formats, say }: Drawing, low: number | null, high: number | null): string {
  const [min, max] = [formats.limit(low ?? 0), formats.limit(high ?? 0)];
  if (low !== null && high !== null) return say('limits.both', { min, max });
  return low === null ? say('limits.max', { max }) : say('limits.min', { min });
}

/** Who signed what, when, why, and what the signature means. */
function drawDecision(drawing: Drawing, decision: Decision, digest: string): void {
  const { sheet, texts, formats, say, language } = drawing;
  const { verdict, state, quantity, whole, unit, units, proposed, answered } = decision;
  const tone = state !== 'confirmed' ? CALM : verdict === 'rejection' ? BAD : verdict === 'partial' ? WARN : GOOD;
  const signed = ({ by, idUser, date, reason, meaning }: Decision['proposed']) =>
    say(`goods.signed.${meaning}`, {
      name: by === '' ? say('account', { id: String(idUser) }) : isolated(by, language),
      moment: formats.moment(Date.parse(date)),
      reason: isolated(reason, language),
    });
  const amount = say('goods.amount', { quantity: formats.count(quantity), whole: formats.count(whole), unit: isolated(unit, language) });
  const lines = [
    ...(units === '' ? [] : [say('goods.units', { units: isolated(units, language) })]),
    signed(proposed),
    answered === null ? texts['goods.waits'] : signed(answered),
    texts[decision.digest === digest ? 'goods.sameFigures' : 'goods.otherFigures'],
  ];
  const inner = WIDTH - 28;
  const heights = lines.map((line) => sheet.heightOf(line, inner, TEXT) + 3);
  const height = 28 + heights.reduce((sum, one) => sum + one, 0);
  sheet.need(height + 6);
  const top = sheet.y;
  sheet.rect({ x: MARGIN, y: top, w: WIDTH, h: height }, tone.fill, 7);
  const head = `${texts[`goods.verdict.${verdict}`]} · ${amount} · ${texts[`goods.decision.${state}`]}`;
  sheet.text(head, { x: MARGIN + 14, y: top + 7, w: inner }, { size: 9.4, isBold: true, color: tone.ink });
  let y = top + 23;
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    sheet.paragraph(line, { x: MARGIN + 14, y, w: inner }, isLast ? { size: 7.4, color: FAINT } : TEXT);
    y += heights[index] ?? 0;
  }
  sheet.moveBy(height + 6);
}
