import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MoreClauses } from './rules/MoreClauses.tsx';
import { PresetPick } from './rules/PresetPick.tsx';
import { limitFaults } from './rules/limitFaults.view.ts';
import { emptyRule, NO_TARGET, wireShaped, type RuleDraft } from './rules/ruleDraft.view.ts';
import { WhenClauses } from './rules/WhenClauses.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { withWritten, type FurtherRule, type WrittenRule } from '../../journeys/shipments/shared/furtherRule.view.ts';
import classes from './FurtherRules.module.css';
import { WatchedText } from './WatchedText.tsx';

const MOST = 20;

interface FurtherRulesProps {
  /** Null is the user's own company, or one that the operator has not named yet. */
  readonly idCustomer: number | null;
  readonly rules: readonly FurtherRule[];
  /** The one whose form is open: the draft holds it too, so that leaving the step does not lose it. */
  readonly written: WrittenRule | null;
  /** Why one cannot go on. */
  readonly error: string | undefined;
  readonly onChange: (next: { readonly further?: FurtherRule[]; readonly written: WrittenRule | null }) => void;
}

/** What is watched beside the temperature, each by a rule of its own: humidity, places, a delay, silence. */
export function FurtherRules({ idCustomer, rules, written, error, onChange }: FurtherRulesProps) {
  const { t } = useTranslation('newShipment');
  const { t: tellRule } = useTranslation('alertRules');
  const { role, data: user } = useUser();
  const whose = idCustomer ?? (role === 'superAdmin' ? null : user.idCustomer);
  const begin = () => {
    const draft = { ...emptyRule(NO_TARGET, whose), ...HUMID };
    onChange({ written: writtenOf(draft, nextKey(rules), tellRule(`key.${draft.ruleKey}`)) });
  };
  return (
    <section className={classes['further']} aria-label={t('further')}>
      <h3>{t('further')}</h3>
      {rules.length > 0 && (
        <ul className={classes['rules']}>
          {rules.map((rule) => (
            <li key={rule.key}>
              <span>
                <strong dir="auto">{rule.ruleName}</strong>
                <small>
                  <WatchedText rule={rule} />
                </small>
              </span>
              <IconButton label={t('furtherChange', { name: rule.ruleName })} onClick={() => onChange({ written: rule })}>
                <IconPencil size={17} aria-hidden />
              </IconButton>
              <IconButton
                label={t('furtherRemove', { name: rule.ruleName })}
                onClick={() =>
                  onChange({ further: rules.filter(({ key }) => key !== rule.key), written: written?.key === rule.key ? null : written })
                }
              >
                <IconTrash size={17} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {written === null && rules.length < MOST && (
        <Button kind="secondary" size="xs" icon={<IconPlus size={15} aria-hidden />} onClick={begin}>
          {t('furtherAdd')}
        </Button>
      )}
      {written !== null && (
        <OneRule
          key={written.key}
          written={written}
          whose={whose}
          error={error}
          onWrite={(next) => onChange({ written: next })}
          onKeep={() => onChange({ further: withWritten(rules, written), written: null })}
          onCancel={() => onChange({ written: null })}
        />
      )}
    </section>
  );
}

const HUMID = { ruleKey: 'humidity', shape: 'above', min: null, max: 60, hysteresis: 2 } as const;

const nextKey = (rules: readonly FurtherRule[]) => Math.max(0, ...rules.map(({ key }) => key)) + 1;

interface OneRuleProps {
  readonly written: WrittenRule;
  readonly whose: number | null;
  readonly error: string | undefined;
  readonly onWrite: (written: WrittenRule) => void;
  readonly onKeep: () => void;
  readonly onCancel: () => void;
}

function OneRule({ written, whose, error, onWrite, onKeep, onCancel }: OneRuleProps) {
  const { t } = useTranslation(['newShipment', 'alertRules']);
  const draft: RuleDraft = { ...emptyRule(NO_TARGET, whose), ...written };
  const nameOf = (one: RuleDraft) => (one.ruleName.trim() === '' ? t(`alertRules:key.${one.ruleKey}`) : one.ruleName.trim());
  const change = (next: Partial<RuleDraft>) => {
    const changed = { ...draft, ...next };
    onWrite(writtenOf(changed, written.key, nameOf(changed)));
  };
  const isWhole = written.wire !== null;
  return (
    <div className={classes['one']} role="group" aria-label={t('furtherAdd')}>
      <PresetPick idCustomer={whose} onPick={change} />
      <WhenClauses draft={draft} change={change} />
      <MoreClauses watched={draft} change={change} />
      <TextField
        label={t('furtherName')}
        value={draft.ruleName}
        placeholder={nameOf(draft)}
        maxLength={100}
        onChange={({ target }) => change({ ruleName: target.value })}
      />
      {!isWhole && (
        <p
          className={classes[error === undefined ? 'soft' : 'fault']}
          role={error === undefined ? 'status' : 'alert'}
          data-fault={error === undefined ? undefined : ''}
          tabIndex={-1}
        >
          {error ?? t('furtherMissing')}
        </p>
      )}
      <DialogActions>
        <Button kind="secondary" onClick={onCancel}>
          {t('furtherCancel')}
        </Button>
        <Button disabled={!isWhole} onClick={onKeep}>
          {t('furtherKeep')}
        </Button>
      </DialogActions>
    </div>
  );
}

function writtenOf(draft: RuleDraft, key: number, ruleName: string): WrittenRule {
  const { idCustomer: _whose, target: _target, description: _said, phases, corners, ...rest } = draft;
  const isPlace = draft.ruleKey === 'geofencing' && corners === null;
  const at = isPlace ? draft.place : null;
  const isWhole = limitFaults(draft).length === 0 && !(isPlace && at === null);
  return {
    ...rest,
    key,
    phases: [...phases],
    corners: corners && [...corners],
    wire: isWhole
      ? {
          ...wireShaped(draft),
          ruleName,
          description: '',
          address: at?.address ?? '',
          gpsLocation: at && { latitude: at.latitude, longitude: at.longitude },
        }
      : null,
  };
}
