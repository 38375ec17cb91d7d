import { IconAddressBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormEmail } from '../../../platform/form/FormEmail.tsx';
import { FormPhone } from '../../../platform/form/FormPhone.tsx';
import { FormText } from '../../../platform/form/FormText.tsx';
import { Button } from '../../../ui/Button.tsx';
import classes from './NewQuote.module.css';
import type { SideProps } from './WhereFields.tsx';

interface ContactFieldsProps extends SideProps {
  /** Opens the address book; null while nobody has said whose. */
  readonly onPick: (() => void) | null;
}

/** Who hands over or takes what is carried. */
export function ContactFields({ control, side, onPick }: ContactFieldsProps) {
  const { t } = useTranslation('newQuote');
  return (
    <>
      <div className={classes['contactHead']}>
        <span>{t('contact')}</span>
        <Button
          kind="quiet"
          size="xs"
          icon={<IconAddressBook size={16} aria-hidden />}
          disabled={onPick === null}
          onClick={() => onPick?.()}
        >
          {t('addressBook')}
        </Button>
      </div>
      <div className={classes['pair']}>
        <FormText control={control} name={`${side}.contact.name`} label={t('name')} maxLength={100} required />
        <FormText control={control} name={`${side}.contact.surname`} label={t('surname')} maxLength={100} required />
      </div>
      <FormPhone control={control} name={`${side}.contact.phone`} label={t('phone')} required />
      <FormEmail control={control} name={`${side}.contact.email`} label={t('email')} required />
    </>
  );
}
