import type { Telling } from '@sillage/contract/monitoring/alerts/alertTelling.contract';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import alertClasses from '../Alerts.module.css';
import { useSaveRule } from '../rules.queries.ts';
import { isTellingComplete } from '../telling/telling.view.ts';
import { PresetPick } from './PresetPick.tsx';
import classes from './Rule.module.css';
import { missingOf, NO_TARGET, wireRule, type RuleDraft } from './ruleDraft.view.ts';
import { RuleFoot } from './RuleFoot.tsx';
import { proposedName } from './sentence.view.ts';
import { TargetClause } from './TargetClause.tsx';
import { ToldClauses } from './ToldClauses.tsx';
import { TrialPanel } from './TrialPanel.tsx';
import { WhenClauses } from './WhenClauses.tsx';

/** Shown to the operator alone: nobody else fetches it. */
const CustomerField = lazy(async () => ({ default: (await import('../../../people/customers/shared/CustomerField.tsx')).CustomerField }));

/** Of rules of minutes in total that are there already. */
const BudgetsPanel = lazy(async () => ({ default: (await import('../BudgetsPanel.tsx')).BudgetsPanel }));

interface RuleEditorProps {
  /** Null: a new one. */
  readonly idRule: number | null;
  readonly begun: RuleDraft;
  readonly begunTelling: Telling;
}

/** A rule, written as a sentence, beside what it would have raised. */
export function RuleEditor({ idRule, begun, begunTelling }: RuleEditorProps) {
  const { t } = useTranslation('alertRules');
  const format = useFormat();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(begun);
  const [telling, setTelling] = useState(begunTelling);
  // A name that nobody has typed follows the sentence.
  const [isNamed, setIsNamed] = useState(begun.ruleName !== '');
  const draft = isNamed ? typed : { ...typed, ruleName: proposedName(t, format, typed) };
  const save = useSaveRule(idRule, { rule: wireRule(begun), telling: begunTelling });
  const wire = wireRule(draft);
  const missing = [...missingOf(draft), ...(isTellingComplete(telling) ? [] : (['telling'] as const))];
  const change = (next: Partial<RuleDraft>) => {
    save.reset();
    if (next.ruleName !== undefined) setIsNamed(true);
    setTyped({ ...typed, ...next });
  };
  const tell = (next: Telling) => {
    save.reset();
    setTelling(next);
  };
  const leave = () => void navigate({ to: '/alerts/rules' });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (wire !== null && missing.length === 0) save.mutate({ rule: wire, telling }, { onSuccess: leave });
  };
  return (
    <div className={alertClasses['columns']}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        {idRule === null && <Whose draft={draft} change={change} />}
        <PresetPick idCustomer={draft.idCustomer} onPick={change} />
        <div className={classes['clauses']}>
          <WhenClauses draft={draft} change={change} />
          <TargetClause draft={draft} change={change} isFixed={idRule !== null} />
          <ToldClauses key={draft.idCustomer} draft={draft} change={change} telling={telling} tell={tell} />
        </div>
        {idRule !== null && <p className={classes['soft']}>{t('changeText')}</p>}
        <RefusalNote refusal={save.error} />
        <RuleFoot
          name={draft.ruleName}
          onName={(ruleName) => change({ ruleName })}
          onLeave={() => setIsNamed(false)}
          missing={missing.length === 0 ? null : t('missing', { what: format.list(missing.map((part) => t(`missing.${part}`))) })}
          isSaving={save.isPending}
          onCancel={leave}
        />
      </form>
      <div className={alertClasses['stack']}>
        {idRule !== null && begun.forTotal && (
          <Suspense>
            <BudgetsPanel filter={{ idRule }} none={t('budgetsNone')} />
          </Suspense>
        )}
        <TrialPanel rule={wire} ruleKey={draft.ruleKey} onCalm={change} />
      </div>
    </div>
  );
}

interface PartProps {
  readonly draft: RuleDraft;
  readonly change: (next: Partial<RuleDraft>) => void;
}

/** The operator says for whom; what belongs to another customer is no target any more. */
function Whose({ draft, change }: PartProps) {
  const { role } = useUser();
  if (role !== 'superAdmin') return null;
  return (
    <Suspense fallback={<Skeleton height="62px" />}>
      <CustomerField
        value={draft.idCustomer}
        onChange={(idCustomer) => change({ idCustomer, target: { ...NO_TARGET, kind: draft.target.kind } })}
      />
    </Suspense>
  );
}
