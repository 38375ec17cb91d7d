import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';
import { useShipmentFeedback } from './ratings.queries.ts';
import { Stars } from './Stars.tsx';
import classes from './ShipmentRating.module.css';

/** On the page of a shipment, for the operator: what whoever received it said. Nothing where nobody was asked. */
export function ShipmentRating({ idTransport }: { readonly idTransport: number }) {
  const { t } = useTranslation('ratings');
  const { data } = useShipmentFeedback(idTransport);
  if (!data || data.state === null) return null;
  const { state, rating } = data;
  const toList = rating && (
    <Link to="/ratings" search={{ idRating: String(rating.idRating) }}>
      {t('toRating')}
    </Link>
  );
  return (
    <Panel title={t('satisfaction')} actions={toList}>
      {rating ? (
        <div className={classes['said']}>
          <Stars rating={rating.rating} />
          <p dir="auto">{rating.comment || t('noComment')}</p>
        </div>
      ) : (
        <p>{t(`state.${state}`)}</p>
      )}
    </Panel>
  );
}
