import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PresetPick } from '../rules/PresetPick.tsx';
import { emptyRule, isShapeComplete, NO_TARGET, wireShaped, type RuleDraft } from '../rules/ruleDraft.view.ts';
import { watchedText } from '../rules/sentence.view.ts';
import { WhenClauses } from '../rules/WhenClauses.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { FurtherRule } from './furtherRule.ts';
import classes from './FurtherRules.module.css';

const MOST = 20;

interface FurtherRulesProps {
  /** Null is the user's own company, or one that the operator has not named yet. */
  readonly idCustomer: number | null;
  readonly rules: readonly FurtherRule[];
  readonly onChange: (rules: FurtherRule[]) => void;
}

/** What is watched beside the temperature, each by a rule of its own: humidity, places, a delay, silence. */
export function FurtherRules({ idCustomer, rules, onChange }: FurtherRulesProps) {
  const { t } = useTranslation('newShipment');
  const { t: tellRule } = useTranslation('alertRules');
  const format = useFormat();
  const { role, data: user } = useUser();
  const whose = idCustomer ?? (role === 'superAdmin' ? null : user.idCustomer);
  const [writing, setWriting] = useState<{ readonly key: number; readonly draft: RuleDraft } | null>(null);
  const keep = (rule: FurtherRule) => {
    onChange(rules.some(({ key }) => key === rule.key) ? rules.map((one) => (one.key === rule.key ? rule : one)) : [...rules, rule]);
    setWriting(null);
  };
  const begin = () =>
    setWriting({ key: Math.max(0, ...rules.map(({ key }) => key)) + 1, draft: { ...emptyRule(NO_TARGET, whose), ...HUMID } });
  return (
    <section className={classes['further']} aria-label={t('further')}>
      <h3>{t('further')}</h3>
      {rules.length > 0 && (
        <ul className={classes['rules']}>
          {rules.map((rule) => (
            <li key={rule.key}>
              <span>
                <strong dir="auto">{rule.ruleName}</strong>
                <small>{watchedText(tellRule, format, rule, rule.corners !== null)}</small>
              </span>
              <IconButton
                label={t('furtherChange', { name: rule.ruleName })}
                onClick={() => setWriting({ key: rule.key, draft: { ...emptyRule(NO_TARGET, whose), ...rule } })}
              >
                <IconPencil size={17} aria-hidden />
              </IconButton>
              <IconButton
                label={t('furtherRemove', { name: rule.ruleName })}
                onClick={() => onChange(rules.filter(({ key }) => key !== rule.key))}
              >
                <IconTrash size={17} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {writing === null && rules.length < MOST && (
        <Button kind="secondary" size="xs" icon={<IconPlus size={15} aria-hidden />} onClick={begin}>
          {t('furtherAdd')}
        </Button>
      )}
      {writing !== null && (
        <OneRule
          key={writing.key}
          number={writing.key}
          draft={writing.draft}
          whose={whose}
          onKeep={keep}
          onCancel={() => setWriting(null)}
        />
      )}
    </section>
  );
}

const HUMID = { ruleKey: 'humidity', shape: 'above', min: null, max: 60, hysteresis: 2 } as const;

interface OneRuleProps {
  readonly number: number;
  readonly draft: RuleDraft;
  readonly whose: number | null;
  readonly onKeep: (rule: FurtherRule) => void;
  readonly onCancel: () => void;
}

function OneRule({ number, draft: begun, whose, onKeep, onCancel }: OneRuleProps) {
  const { t } = useTranslation(['newShipment', 'alertRules']);
  const [draft, setDraft] = useState(begun);
  const change = (next: Partial<RuleDraft>) => setDraft({ ...draft, ...next });
  const needsPlace = draft.ruleKey === 'geofencing' && draft.corners === null && draft.place === null;
  const isWhole = isShapeComplete(draft) && !needsPlace;
  const name = draft.ruleName.trim() === '' ? t(`alertRules:key.${draft.ruleKey}`) : draft.ruleName.trim();
  return (
    <div className={classes['one']} role="group" aria-label={t('furtherAdd')}>
      <PresetPick idCustomer={whose} onPick={change} />
      <WhenClauses draft={draft} change={change} />
      <TextField
        label={t('furtherName')}
        value={draft.ruleName}
        placeholder={name}
        maxLength={100}
        onChange={({ target }) => change({ ruleName: target.value })}
      />
      {!isWhole && (
        <p className={classes['soft']} role="status">
          {t('furtherMissing')}
        </p>
      )}
      <div className={classes['deeds']}>
        <Button kind="secondary" size="xs" onClick={onCancel}>
          {t('furtherCancel')}
        </Button>
        <Button size="xs" disabled={!isWhole} onClick={() => onKeep(keptOf({ ...draft, ruleName: name }, number))}>
          {t('furtherKeep')}
        </Button>
      </div>
    </div>
  );
}

function keptOf(draft: RuleDraft, key: number): FurtherRule {
  const { idCustomer: _whose, target: _target, description: _said, phases, corners, ...rest } = draft;
  const at = draft.ruleKey === 'geofencing' && corners === null ? draft.place : null;
  return {
    ...{ ...rest, key, phases: [...phases], corners: corners && [...corners] },
    wire: {
      ...wireShaped(draft),
      ...{ ruleName: draft.ruleName, description: '' },
      address: at?.address ?? '',
      gpsLocation: at && { latitude: at.latitude, longitude: at.longitude },
    },
  };
}
