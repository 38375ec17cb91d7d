import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertChip } from '../../monitoring/alerts/AlertChip.tsx';
import { VerdictChip } from '../../monitoring/reports/VerdictChip.tsx';
import { BudgetChip } from '../../monitoring/stability/BudgetChip.tsx';
import { PunctualityChip, StatusChip } from '../../journeys/shipments/StatusChip.tsx';
import { useTextsOfMaps } from '../../platform/useTextsOfMaps.ts';
import { StateChip } from '../../tracking/trackers/StateChip.tsx';
import { KeyRows } from '../../ui/map/key/KeyRows.tsx';
import { ClusterSign, HeadingSign, LINE_LOOKS, LineSign, StopSign, ToneSign, WithinSign } from '../../ui/map/key/signs.tsx';
import { BreachFigure } from './BreachFigure.tsx';
import classes from './pictures.module.css';

/** What sections speak of, drawn as the product itself draws it: in the language and the colours of the reader. */
export const PICTURES = {
  'follow.status': Statuses,
  'follow.map': Marks,
  'follow.details': Ways,
  'follow.punctuality': Punctualities,
  'papers.coldChain': Verdicts,
  'devices.list': States,
  'stability.budget': Budgets,
  'alerts.raised': BreachFigure,
  'alerts.cleared': Alerts,
} as const;
function Chips({ children }: { readonly children: ReactNode }) {
  return <div className={classes['chips']}>{children}</div>;
}

function Statuses() {
  return (
    <Chips>
      {(['tocomplete', 'readytoship', 'intransit', 'arrived'] as const).map((status) => (
        <StatusChip key={status} status={status} />
      ))}
    </Chips>
  );
}

/** As far behind the plan as each begins. */
const PUNCTUALITIES = [
  { punctuality: 'early', deltaMinutes: -75 },
  { punctuality: 'onTime', deltaMinutes: 5 },
  { punctuality: 'atRisk', deltaMinutes: 25 },
  { punctuality: 'late', deltaMinutes: 90 },
] as const;

function Punctualities() {
  return (
    <Chips>
      {PUNCTUALITIES.map((one) => (
        <PunctualityChip key={one.punctuality} {...one} hasArrived={false} />
      ))}
    </Chips>
  );
}

function Verdicts() {
  return (
    <Chips>
      {(['withinLimits', 'incomplete', 'excursion', 'noData'] as const).map((verdict) => (
        <VerdictChip key={verdict} verdict={verdict} />
      ))}
    </Chips>
  );
}

function States() {
  return (
    <Chips>
      <StateChip tracker={{ status: 'A', connectivity: 'online' }} />
      <StateChip tracker={{ status: 'A', connectivity: 'offline' }} />
      <StateChip tracker={{ status: 'H', connectivity: 'offline' }} />
    </Chips>
  );
}

function Budgets() {
  return (
    <Chips>
      {(['within', 'nearlyUsed', 'exceeded', 'unknown'] as const).map((state) => (
        <BudgetChip key={state} state={state} />
      ))}
    </Chips>
  );
}

function Alerts() {
  return (
    <Chips>
      <AlertChip status="U" />
      <AlertChip status="R" />
    </Chips>
  );
}

function Marks() {
  const { t } = useTranslation('shipments');
  const { heading, cluster, within } = useTextsOfMaps();
  const rows = [
    { sign: <ToneSign tone="alert" />, text: t('tone.alert') },
    { sign: <ToneSign tone="warn" />, text: t('tone.warn') },
    { sign: <ToneSign tone="active" />, text: t('statusOfOne.intransit') },
    { sign: <ToneSign tone="idle" />, text: t('tone.idle') },
    { sign: <HeadingSign />, text: heading },
    { sign: <ClusterSign />, text: cluster },
    { sign: <WithinSign />, text: within },
  ];
  return <KeyRows rows={rows} />;
}

function Ways() {
  const { line, stop } = useTextsOfMaps();
  const rows = [
    ...LINE_LOOKS.map((look) => ({ sign: <LineSign look={look} />, text: line[look] })),
    { sign: <LineSign look="planned" />, text: line.planned },
    { sign: <StopSign isReached />, text: stop.reached },
    { sign: <StopSign isReached={false} />, text: stop.ahead },
  ];
  return <KeyRows rows={rows} />;
}
