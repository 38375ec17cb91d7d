import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../platform/refusalText.ts';
import classes from './GuestForm.module.css';

/** Why the whole of it was refused, where no field is to blame. Null says nothing. */
export function RefusalNote({ refusal }: { readonly refusal: unknown }) {
  const { t } = useTranslation('refusals');
  if (refusal === null) return null;
  return (
    <p className={classes['refusal']} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      {t(codeOf(refusal))}
    </p>
  );
}
