import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import classes from './GuestForm.module.css';
import { TermsDialog } from './TermsDialog.tsx';

interface Consent {
  readonly terms: boolean;
  readonly newsletter: boolean;
}

interface ConsentFieldsProps {
  readonly consent: Consent;
  readonly onChange: (next: Partial<Consent>) => void;
  readonly error: string | undefined;
}

export function ConsentFields({ consent: { terms, newsletter }, onChange, error }: ConsentFieldsProps) {
  const { t } = useTranslation('account');
  const [isReading, setIsReading] = useState(false);
  return (
    <>
      <div className={classes['consent']}>
        <Checkbox
          label={t('acceptTerms')}
          name="terms"
          checked={terms}
          onChange={({ target }) => onChange({ terms: target.checked })}
          error={error}
        />
        <button type="button" className={classes['link']} onClick={() => setIsReading(true)}>
          {t('readTerms')}
        </button>
      </div>
      <Checkbox
        label={t('newsletter')}
        name="newsletter"
        checked={newsletter}
        onChange={({ target }) => onChange({ newsletter: target.checked })}
      />
      {isReading && <TermsDialog onClose={() => setIsReading(false)} />}
    </>
  );
}
