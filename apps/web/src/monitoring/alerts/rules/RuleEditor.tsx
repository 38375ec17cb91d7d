import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../../people/customers/shared/CustomerField.tsx';
import { UnsavedQuestion } from '../../../platform/form/UnsavedQuestion.tsx';
import { Form } from '../../../platform/form/Form.tsx';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { SaveError } from '../../../platform/form/SaveError.tsx';
import { useVersion } from '../../../platform/form/useVersion.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import alertClasses from '../Alerts.module.css';
import { readOpenedRule, useSaveRule, type OpenedRule } from '../rules.queries.ts';
import { PresetPick } from './PresetPick.tsx';
import classes from './Rule.module.css';
import { NO_TARGET, type RuleDraft } from './ruleDraft.view.ts';
import { RuleFaults } from './ruleFaults.view.ts';
import { labelsOf } from './ruleLabels.view.ts';
import { RuleFoot } from './RuleFoot.tsx';
import { ruleForm, wireRule, type RuleValues } from './ruleForm.view.ts';
import { isProposed, proposedName } from './sentence.view.ts';
import { draftOf, valuesOf } from './storedRule.view.ts';
import { TargetClause } from './TargetClause.tsx';
import { NotifiedClauses } from './NotifiedClauses.tsx';
import { TrialPanel } from './TrialPanel.tsx';
import { WhenClauses } from './WhenClauses.tsx';

/** Of rules of minutes in total that are there already. */
const BudgetsPanel = lazy(async () => ({ default: (await import('../BudgetsPanel.tsx')).BudgetsPanel }));

interface RuleEditorProps {
  /** What is changed; null for a new one. */
  readonly opened: OpenedRule | null;
  /** What it begins with. */
  readonly begun: RuleValues;
}

/** A rule, written as a sentence, beside what it would have raised. */
export function RuleEditor({ opened, begun }: RuleEditorProps) {
  const { t } = useTranslation(['alertRules', 'alertNotifying']);
  const format = useFormat();
  const navigate = useNavigate();
  // A name that nobody has typed follows the sentence.
  // A name that was proposed goes on saying what the rule says.
  const [isNamed, setIsNamed] = useState(() => begun.ruleName !== '' && !isProposed(t, format, begun));
  const nameOf = (one: RuleDraft) => (isNamed ? one.ruleName : proposedName(t, format, one));
  const contractDraft = useContractDraft(ruleForm(nameOf), begun);
  const { values, isChanged, change: set, led, check, refuse, failure, faultAt, rebased } = contractDraft;
  const version = useVersion({ opened, read: readOpenedRule, draftOf: valuesOf, rebased });
  const { telling: notifying, ...typed } = values;
  const draft: RuleDraft = { ...typed, ruleName: nameOf(typed) };
  const wire = wireRule(draft);
  const save = useSaveRule(version.known, (rule) => wireRule(draftOf(rule)));
  const change = (next: Partial<RuleValues>) => {
    if (next.ruleName !== undefined) setIsNamed(true);
    set(next);
  };
  const send = () => {
    if (!check() || wire === null) return;
    // It is kept: nobody has to be asked whether it may be left.
    const leave = () => void navigate({ to: '/alerts/rules', ignoreBlocker: true });
    save.mutate({ rule: wire, telling: notifying }, { onSuccess: leave, onError: (error) => version.hears(error) || refuse(error) });
  };
  const { press: submit, onLooking } = useKeptPress(send);
  return (
    <div className={alertClasses['columns']}>
      <RuleFaults value={faultAt}>
        <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
          {opened === null && <Whose draft={draft} change={change} error={faultAt('idCustomer')} />}
          <PresetPick idCustomer={draft.idCustomer} onPick={change} />
          <div className={classes['clauses']}>
            <WhenClauses draft={draft} change={change} />
            <TargetClause draft={draft} change={change} onLooking={onLooking} isFixed={opened !== null} />
            <NotifiedClauses
              key={draft.idCustomer}
              draft={draft}
              change={change}
              telling={notifying}
              tell={(next) => change({ telling: next })}
            />
          </div>
          {opened !== null && <p className={classes['soft']}>{t('changeText')}</p>}
          <SaveError error={failure} version={version} labels={labelsOf(t)} />
          <RuleFoot
            name={draft.ruleName}
            onName={(ruleName) => change({ ruleName })}
            onLeave={() => setIsNamed(false)}
            isSaving={save.isPending}
            onCancel={() => void navigate({ to: '/alerts/rules' })}
          />
        </Form>
      </RuleFaults>
      {isChanged && <UnsavedQuestion />}
      <div className={alertClasses['stack']}>
        {opened !== null && opened.rule.forTotal && (
          <Suspense>
            <BudgetsPanel filter={{ idRule: opened.rule.id }} none={t('budgetsNone')} />
          </Suspense>
        )}
        <TrialPanel rule={wire} ruleKey={draft.ruleKey} onCalm={change} />
      </div>
    </div>
  );
}

/** A press that comes while something that was typed is still being looked up counts once that is known. */
function useKeptPress(go: () => void) {
  const [isLooking, onLooking] = useState(false);
  const isKept = useRef(false);
  const take = useEffectEvent(go);
  useEffect(() => {
    if (isLooking || !isKept.current) return;
    isKept.current = false;
    take();
  }, [isLooking]);
  const press = () => {
    if (isLooking) isKept.current = true;
    else go();
  };
  return { press, onLooking };
}

interface PartProps {
  readonly draft: RuleDraft;
  readonly change: (next: Partial<RuleDraft>) => void;
  readonly error: string | undefined;
}

/** The operator says for whom; what belongs to another customer is no target any more. */
function Whose({ draft, change, error }: PartProps) {
  const { role } = useUser();
  if (role !== 'superAdmin') return null;
  return (
    <CustomerField
      value={draft.idCustomer}
      error={error}
      onChange={(idCustomer) => change({ idCustomer, target: { ...NO_TARGET, kind: draft.target.kind } })}
    />
  );
}
