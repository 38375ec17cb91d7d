import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import classes from './GuestForm.module.css';
import { TermsDialog } from './TermsDialog.tsx';

interface ConsentFieldsProps {
  readonly terms: UseFormRegisterReturn;
  readonly newsletter: UseFormRegisterReturn;
  readonly error: string | undefined;
}

export function ConsentFields({ terms, newsletter, error }: ConsentFieldsProps) {
  const { t } = useTranslation('account');
  const [isReading, setIsReading] = useState(false);
  return (
    <>
      <div className={classes['consent']}>
        <Checkbox {...terms} label={t('acceptTerms')} error={error} />
        <button type="button" className={classes['link']} onClick={() => setIsReading(true)}>
          {t('readTerms')}
        </button>
      </div>
      <Checkbox {...newsletter} label={t('newsletter')} />
      {isReading && <TermsDialog onClose={() => setIsReading(false)} />}
    </>
  );
}
