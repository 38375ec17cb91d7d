import type { TripBudgets, UsedMinutes } from '@sillage/contract/monitoring/alerts/alertBudgets.contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useNow } from '../../platform/time/useNow.ts';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import classes from './Budgets.module.css';
import { useBudgets, type BudgetFilter } from './budgets.queries.ts';
import { limitText } from './measured.view.ts';

interface BudgetsPanelProps {
  readonly filter: BudgetFilter;
  /** Said where nothing is counted; without it the panel is left out then. */
  readonly none?: string;
}

/** What is used of the minutes that are allowed in total: of a shipment by its rules, or of a rule by its trips. */
export function BudgetsPanel({ filter, none }: BudgetsPanelProps) {
  const { t } = useTranslation(['alerts', 'errors']);
  const listed = useBudgets(filter);
  const { data, error, hasNextPage } = listed;
  const trips = data?.pages.flatMap((page) => page.data) ?? [];
  const isEmpty = trips.length === 0;
  if (isEmpty && error === null && !hasNextPage && (none === undefined || !data)) return null;
  return (
    <Panel title={t('budgets')} flush>
      {error && !data && (
        <p className={classes['note']} role="alert">
          {t(codeOf(error), { ns: 'errors' })}
        </p>
      )}
      {isEmpty && !error && <p className={classes['note']}>{none}</p>}
      <ul>
        {trips.flatMap((trip) =>
          trip.used.map((used) => (
            <BudgetRow
              key={`${trip.idTransport} ${trip.uniqueIdentifiant} ${used.idRule} ${used.direction}`}
              trip={trip}
              used={used}
              isOfRule={filter.idRule !== undefined}
            />
          )),
        )}
      </ul>
      {hasNextPage && (
        <div className={classes['note']}>
          <MoreButton of={listed} label={t('showMore')} />
        </div>
      )}
    </Panel>
  );
}

interface BudgetRowProps {
  readonly trip: TripBudgets;
  readonly used: UsedMinutes;
  /** Then it is the shipment that has to be named. */
  readonly isOfRule: boolean;
}

function BudgetRow({ trip, used: { idRule, ruleName, ...used }, isOfRule }: BudgetRowProps) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const now = useNow();
  const { direction, ruleKey, usedMinutes, forMinutes, throughDate, raisedDate } = used;
  // Rounded down: what reads "30 of 30" is used up.
  const values = { used: format.duration(Math.floor(usedMinutes)), budget: format.duration(forMinutes) };
  const limit = t(`budgetOf.${direction}`, { limit: limitText(format, ruleKey, used.limit) });
  const through = throughDate === null ? t('budgetNothing') : t('budgetUntil', { date: format.nearMoment(Date.parse(throughDate), now) });
  return (
    <li className={classes['row']}>
      <div className={classes['line']}>
        {isOfRule ? (
          <Link
            to="/transport/transportdetails/$idTransport"
            params={{ idTransport: String(trip.idTransport) }}
            className={classes['name']}
          >
            <bdi>{trip.reference}</bdi>
          </Link>
        ) : (
          <Link to="/alerts/rules/$idRule" params={{ idRule: String(idRule) }} className={classes['name']}>
            <bdi>{ruleName}</bdi>
          </Link>
        )}
        {raisedDate !== null && <Chip tone="bad">{t('budgetSpent')}</Chip>}
      </div>
      <p>
        {t('budgetUsed', values)} <span className={classes['limit']}>{limit}</span>
      </p>
      <ProgressBar
        value={forMinutes === 0 ? Number(raisedDate !== null) : usedMinutes / forMinutes}
        label={`${t('budgetUsed', values)} ${limit}`}
        tone={raisedDate === null ? 'brand' : 'bad'}
      />
      <p className={classes['meta']}>
        <bdi>{trip.uniqueIdentifiant}</bdi> · {through}
      </p>
    </li>
  );
}
