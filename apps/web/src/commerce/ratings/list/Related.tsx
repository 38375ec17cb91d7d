import type { Rating } from '@sillage/contract/commerce/ratings/ratings.contract';
import { IconAlertTriangle, IconClockExclamation, IconClockCheck, IconTemperature, IconBolt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Chip } from '../../../ui/Chip.tsx';
import classes from './Ratings.module.css';

/** What of the shipment a rating may have to do with: each leads to where it is seen. */
export function Related({ rating }: { readonly rating: Rating }) {
  const { t } = useTranslation('ratings');
  const format = useFormat();
  const { idTransport, carrier, driver, contractor, related } = rating;
  const { delayMinutes, temperatureAlerts, shockAlerts, incidents } = related;
  const shipment = { to: '/transport/transportdetails/$idTransport', params: { idTransport: String(idTransport) } } as const;
  const people = [
    carrier && `${t('by.carrier')}: ${carrier}`,
    driver && `${t('by.driver')}: ${driver}`,
    contractor && `${t('by.contractor')}: ${contractor.company}`,
  ].filter(Boolean);
  const alerts = [
    {
      count: temperatureAlerts,
      icon: <IconTemperature size={14} aria-hidden />,
      text: t('temperatureAlerts', { count: temperatureAlerts }),
    },
    { count: shockAlerts, icon: <IconBolt size={14} aria-hidden />, text: t('shockAlerts', { count: shockAlerts }) },
    { count: incidents, icon: <IconAlertTriangle size={14} aria-hidden />, text: t('incidents', { count: incidents }) },
  ].filter(({ count }) => count > 0);
  return (
    <>
      {delayMinutes !== null && (
        <Link {...shipment} className={classes['chip']}>
          {delayMinutes > 0 ? (
            <Chip tone="bad" icon={<IconClockExclamation size={14} aria-hidden />}>
              {t('late', { length: format.duration(delayMinutes) })}
            </Chip>
          ) : (
            <Chip tone="calm" icon={<IconClockCheck size={14} aria-hidden />}>
              {t('inTime')}
            </Chip>
          )}
        </Link>
      )}
      {alerts.map(({ icon, text }) => (
        <Link key={text} {...shipment} className={classes['chip']}>
          <Chip tone="bad" icon={icon}>
            {text}
          </Chip>
        </Link>
      ))}
      {people.length > 0 && (
        <span className={classes['faint']}>
          <bdi>{people.join(' · ')}</bdi>
        </span>
      )}
    </>
  );
}
