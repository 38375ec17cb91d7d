import * as contract from '@sillage/contract/monitoring/alerts/alertRules.contract';
import type { WireAlertRule } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import { changeAlertNotifying, readAlertNotifying, type Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellMade } from '../../ui/madeRow.ts';
import { call } from '../../platform/call.ts';

const PAGE_SIZE = 50;

type RuleFilter = Omit<NonNullable<Sent<(typeof contract.listAlertRules)['query']>>, 'limit' | 'cursor'>;
type RulePage = { data: WireAlertRule[]; nextCursor: string | null };
export type SentRule = Sent<(typeof contract.addAlertRule)['body']>;

function readPage(filter: RuleFilter, cursor: string | null, signal: AbortSignal): Promise<RulePage> {
  return call(contract.listAlertRules, { query: { ...filter, limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) }, signal });
}

export function useRuleList(filter: RuleFilter) {
  return useInfiniteQuery({
    queryKey: ['alertRules', 'list', filter],
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useRule(idRule: number | null) {
  return useQuery({
    queryKey: ['alertRules', 'one', idRule],
    // It is changed as a whole: what another visit left behind is never what it is changed from.
    gcTime: 0,
    queryFn: ({ signal }) => call(contract.readAlertRule, { params: { idRule: idRule ?? 0 }, signal }),
    enabled: idRule !== null,
  });
}

/** What it would have raised; null as long as there is nothing to try. Whoever goes on typing calls it off. */
export function useTrial(rule: SentRule | null) {
  return useQuery({
    queryKey: ['alertRules', 'trial', rule],
    queryFn: ({ signal }) => call(contract.tryAlertRule, { body: rule ?? { ruleName: '', ruleKey: 'temperature' }, signal }),
    enabled: rule !== null,
    // What it would have raised before the last change stays in sight, as long as it is said in the same unit.
    placeholderData: (before, query) =>
      (query?.queryKey[2] as SentRule | null | undefined)?.ruleKey === rule?.ruleKey ? before : undefined,
    gcTime: 60_000,
  });
}

/** A rule as it was opened, with whom it tells. */
export interface OpenedRule {
  readonly rule: WireAlertRule;
  readonly telling: Notifying;
}

/** The newest of a rule that somebody else changed. */
export async function readOpenedRule({ rule: { id: idRule } }: OpenedRule): Promise<OpenedRule> {
  const params = { idRule };
  const [rule, notifying] = await Promise.all([call(contract.readAlertRule, { params }), call(readAlertNotifying, { params })]);
  return { rule, telling: notifying };
}

interface WrittenRule {
  readonly rule: SentRule;
  readonly telling: Notifying;
}

/**
 * Keeps a rule and whom it tells: a new one, or what is another than it was. A rule that is the same goes on, whoever is told of it.
 * @param opened the version that is changed; null for a new one
 * @param sentOf what would be sent of a rule as it stands
 */
export function useSaveRule(opened: OpenedRule | null, sentOf: (rule: WireAlertRule) => SentRule | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ rule, telling: notifying }: WrittenRule): Promise<number> => {
      if (opened === null) return (await call(contract.addAlertRule, { body: { ...rule, telling: notifying } })).id;
      const { id: idRule, revision } = opened.rule;
      const telling = isOther(notifying, opened.telling) ? notifying : undefined;
      const params = { idRule };
      if (isOther(rule, sentOf(opened.rule)))
        await call(contract.changeAlertRule, { params, body: { ...withoutTarget(rule), revision, telling } });
      else if (telling) await call(changeAlertNotifying, { params, body: { ...telling, revision } });
      return idRule;
    },
    onSuccess: (id) => {
      tellMade('rule', id);
      return Promise.all([['alertRules'], ['alerts']].map((queryKey) => cache.invalidateQueries({ queryKey })));
    },
  });
}

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** What it watches stays what it is; a change that names it is refused. */
function withoutTarget(rule: SentRule): Sent<(typeof contract.changeAlertRule)['body']> {
  const { idCustomer: _whose, idTransport: _shipment, uniqueIdentifiant: _tracker, asset: _asset, wholeCustomer: _all, ...watched } = rule;
  return watched;
}

export function useRemoveRule(idRule: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.removeAlertRule, { params: { idRule } }),
    onSuccess: () => Promise.all([['alertRules'], ['alerts']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
