import type { Load } from '@sillage/domain/commerce/fashion/load';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useShuttle } from '../fashion.queries.ts';
import { usePlaceTime } from '../placeTime.view.ts';

interface NextDepartureProps {
  readonly idShuttle: number;
  /** What is to go with it; one piece as long as nothing is said. */
  readonly load?: Load;
  /** Of a form: what is typed goes along. */
  readonly onLeave?: () => void;
  /** Where there is none, nothing is offered instead. */
  readonly isOptional?: boolean;
}

/** The way to the next departure that can be booked, or back to the list. */
export function NextDeparture({ idShuttle, load, onLeave, isOptional = false }: NextDepartureProps) {
  const { t } = useTranslation('fashion');
  const { data } = useShuttle(idShuttle, useDeferredValue(load));
  const place = usePlaceTime(data?.next?.timeZone ?? 'UTC');
  if (!data || (data.next === null && isOptional)) return null;
  const { next } = data;
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
