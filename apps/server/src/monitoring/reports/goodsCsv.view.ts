import type { Decision, StabilityGoods } from '@sillage/contract/monitoring/stability/stability.contract';
import type { ReportFacts } from './facts.view.ts';

type Cell = string | number | null;

/** Only where goods with a stability profile are on the shipment, followed by an empty line. Decisions are those of when the report was made. */
export function goodsRows({ goods = [] }: Pick<ReportFacts, 'goods'>): Cell[][] {
  const evaluated = goods.filter(({ budget }) => budget !== null);
  if (evaluated.length === 0) return [];
  return [
    [
      'Stability budget of',
      'Lot',
      'Profile',
      'What',
      'From (°C)',
      'To (°C)',
      'Allowed (minutes or times)',
      'Used on all shipments',
      'Left',
      'State',
    ],
    ...evaluated.flatMap(budgetRows),
    [],
    [
      'Stability by shipment of',
      'Shipment',
      'From (UTC)',
      'To (UTC)',
      'Minutes in each band',
      'Minutes beyond',
      'Times frozen',
      'Minutes unobserved',
    ],
    ...evaluated.flatMap(tripRows),
    [],
    [
      'Decision about',
      'Verdict',
      'Released',
      'Of',
      'Which',
      'State',
      'First signature (proposes)',
      'At (UTC)',
      'Reason',
      'Second signature',
      'At (UTC)',
      'Reason',
      'SHA-256 of the figures',
    ],
    ...evaluated.flatMap(decisionRows),
    [],
  ];
}

function budgetRows({ name, reference, profile, budget }: StabilityGoods): Cell[][] {
  if (!budget) return [];
  const about = [name, reference, profile?.name ?? ''];
  const { bands, beyondMinutes, freezing, gapMinutes } = budget;
  return [
    ...bands.map(({ lowCelsius, highCelsius, allowedMinutes, usedMinutes, leftMinutes, state }) => [
      ...about,
      'minutes in a band',
      lowCelsius,
      highCelsius,
      allowedMinutes,
      usedMinutes,
      leftMinutes,
      state,
    ]),
    [...about, 'minutes beyond every band', null, null, 0, beyondMinutes, 0, beyondMinutes > 0 ? 'exceeded' : 'within'],
    ...(freezing
      ? [
          [
            ...about,
            'times frozen',
            null,
            freezing.celsius,
            freezing.allowed,
            freezing.counted,
            Math.max(0, freezing.allowed - freezing.counted),
            freezing.state,
          ],
        ]
      : []),
    [...about, 'minutes that nobody measured', null, null, null, gapMinutes, null, gapMinutes > 0 ? 'unknown' : ''],
    [...about, 'all of it', null, null, null, null, null, budget.state],
  ];
}

function tripRows({ name, budget }: StabilityGoods): Cell[][] {
  return (budget?.trips ?? []).map(({ transportReference, from, to, bandMinutes, beyondMinutes, freezes, gapMinutes }) => [
    name,
    transportReference,
    from,
    to,
    bandMinutes.join('; '),
    beyondMinutes,
    freezes,
    gapMinutes,
  ]);
}

function decisionRows({ name, decisions }: StabilityGoods): Cell[][] {
  if (decisions.length === 0) return [[name, 'not decided yet']];
  return decisions.map(({ verdict, quantity, whole, units, state, proposed, answered, digest }: Decision) => [
    name,
    verdict,
    quantity,
    whole,
    units,
    state,
    proposed.by,
    proposed.date,
    proposed.reason,
    answered?.by ?? '',
    answered?.date ?? '',
    answered?.reason ?? '',
    digest,
  ]);
}
