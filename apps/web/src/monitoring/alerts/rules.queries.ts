import * as contract from '@sillage/contract/monitoring/alerts/alertRules.contract';
import type { WireAlertRule } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import { changeAlertNotifying, type Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
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

interface WrittenRule {
  readonly rule: SentRule | null;
  readonly telling: Notifying;
}

/** Keeps a rule and whom it tells: a new one, or what is another than it was. A rule that is the same goes on, whoever is told of it. */
export function useSaveRule(idRule: number | null, begun: WrittenRule) {
  const cache = useQueryClient();
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  return useMutation({
    mutationFn: async ({ rule, telling: notifying }: WrittenRule & { readonly rule: SentRule }): Promise<number> => {
      if (idRule === null) return (await call(contract.addAlertRule, { body: { ...rule, telling: notifying } })).id;
      if (isOther(notifying, begun.telling)) await call(changeAlertNotifying, { params: { idRule }, body: notifying });
      if (isOther(rule, begun.rule)) await call(contract.changeAlertRule, { params: { idRule }, body: rule });
      return idRule;
    },
    onSuccess: (id) => {
      tellMade('rule', id);
      return Promise.all([['alertRules'], ['alerts']].map((queryKey) => cache.invalidateQueries({ queryKey })));
    },
  });
}

export function useRemoveRule(idRule: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.removeAlertRule, { params: { idRule } }),
    onSuccess: () => Promise.all([['alertRules'], ['alerts']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
