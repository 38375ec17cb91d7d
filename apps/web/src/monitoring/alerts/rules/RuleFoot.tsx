import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from './RuleFoot.module.css';

interface RuleFootProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  /** Left empty: what was proposed stands there again. */
  readonly onLeave: () => void;
  /** What it could not be kept without; null: nothing. */
  readonly missing: string | null;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

/** The name and what keeps the rule, in sight however long the rule is. */
export function RuleFoot({ name, onName, onLeave, missing, isSaving, onCancel }: RuleFootProps) {
  const { t } = useTranslation('alertRules');
  return (
    <div className={classes['foot']}>
      <div className={classes['name']}>
        <TextField
          label={t('name')}
          value={name}
          maxLength={100}
          required
          onChange={({ target }) => onName(target.value)}
          onBlur={({ target }) => target.value.trim() === '' && onLeave()}
        />
      </div>
      <div className={classes['actions']}>
        <Button kind="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={isSaving} disabled={missing !== null}>
          {t('save')}
        </Button>
      </div>
      <p className={classes['missing']} role="status">
        {missing}
      </p>
    </div>
  );
}
