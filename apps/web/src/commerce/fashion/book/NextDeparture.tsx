import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { ShownShuttle } from '../fashion.queries.ts';
import { usePlaceTime } from '../placeTime.view.ts';

interface NextDepartureProps {
  readonly shuttle: ShownShuttle;
  /** Of a form: what is typed goes along. */
  readonly onLeave?: () => void;
}

/** The way to the next departure that can be booked, or back to the list. */
export function NextDeparture({ shuttle: { next }, onLeave }: NextDepartureProps) {
  const { t } = useTranslation('fashion');
  const place = usePlaceTime(next?.timeZone ?? 'UTC');
  if (next === null) return <ButtonLink to="/fashionhub">{t('backToShuttles')}</ButtonLink>;
  const ms = Date.parse(next.departsAt);
  return (
    <ButtonLink
      to="/fashionhub/book/$idShuttle"
      kind={onLeave === undefined ? 'primary' : 'secondary'}
      params={{ idShuttle: String(next.idShuttle) }}
      ignoreBlocker={onLeave !== undefined}
      onClick={onLeave}
    >
      {t('takeNext', { name: next.name, day: place.day(ms), time: place.time(ms) })}
    </ButtonLink>
  );
}
