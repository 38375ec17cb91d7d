import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useRuleFault } from './ruleFaults.view.ts';
import classes from './RuleFoot.module.css';

interface RuleFootProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  /** Left empty: what was proposed stands there again. */
  readonly onLeave: () => void;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

/** The name and what keeps the rule, in sight however long the rule is. */
export function RuleFoot({ name, onName, onLeave, isSaving, onCancel }: RuleFootProps) {
  const { t } = useTranslation('alertRules');
  const faultAt = useRuleFault();
  return (
    <div className={classes['foot']}>
      <div className={classes['name']}>
        <TextField
          label={t('name')}
          value={name}
          maxLength={100}
          required
          error={faultAt('ruleName')}
          onChange={({ target }) => onName(target.value)}
          onBlur={({ target }) => target.value.trim() === '' && onLeave()}
        />
      </div>
      <div className={classes['actions']}>
        <Button kind="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={isSaving}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
