import { homePathOf } from '@sillage/domain/people/access/visit';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../platform/session/useSession.ts';
import { Logo } from '../ui/Logo.tsx';
import classes from './HomeLink.module.css';

/** The mark and the name: they lead to where the customer's family is at home. */
export function HomeLink() {
  const { t } = useTranslation('shell');
  const { typeClient } = useUser().data;
  return (
    <Link to={homePathOf(typeClient)} className={classes['home']} aria-label={t('home')}>
      <Logo size={30} />
      <span className={classes['name']}>Sillage</span>
    </Link>
  );
}
