import type { QuotePlace } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import { fullAddress } from '@sillage/domain/commerce/quotes/fullAddress';
import { suitsType } from '@sillage/domain/journeys/carriage/carriage';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../../platform/i18n/countries.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Fact, Facts } from '../../../ui/DetailsPage.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useContractorName } from '../quotes.queries.ts';
import classes from './AskedPanel.module.css';

interface AskedPanelProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** What was booked directly has no offer that says when it arrives. */
  readonly isOffered?: boolean;
  readonly asked: Pick<QuoteDetails, 'request' | 'idCustomer' | 'customerName' | 'createdBy' | 'createdDate'>;
}

/** What was asked for: from where to where, when, and under which conditions. */
export function AskedPanel({ title, actions, asked, isOffered = true }: AskedPanelProps) {
  const { t } = useTranslation(['quoteDetails', 'quotes', 'shipments']);
  const format = useFormat();
  const isOperator = useUser().role === 'superAdmin';
  const { request, customerName, createdBy, createdDate } = asked;
  const { pickup, delivery, pickupDate, deliveryDate, transportMeans, comment } = request;
  return (
    <Panel title={title} actions={actions}>
      <div className={classes['places']}>
        <Place title={t('pickup')} place={pickup} date={format.moment(Date.parse(pickupDate))} />
        <Place
          title={t('delivery')}
          place={delivery}
          date={deliveryDate === null ? t(isOffered ? 'asOffered' : 'noDate') : t('by', { date: format.moment(Date.parse(deliveryDate)) })}
        />
      </div>
      <Facts>
        {isOperator && <Fact name={t('customer')}>{customerName}</Fact>}
        <Fact name={t('means')}>{transportMeans === null ? t('quotes:anyMode') : t(`shipments:type.${transportMeans}`)}</Fact>
        <Conditions asked={asked} />
        <Fact name={t('askedBy')} sub={format.moment(Date.parse(createdDate))}>
          {createdBy || t('somebody')}
        </Fact>
        {comment !== '' && (
          <Fact name={t('comment')} isLong>
            <span className={classes['comment']} dir="auto">
              {comment}
            </span>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

function Conditions({ asked: { request, idCustomer } }: Pick<AskedPanelProps, 'asked'>) {
  const { t } = useTranslation('quoteDetails');
  const format = useFormat();
  const { incoterm, transportMeans, insuranceValueCents, specialHandling, temperatureMin, temperatureMax, idContractor } = request;
  const contractor = useContractorName(idCustomer, idContractor);
  const isOdd = incoterm !== null && transportMeans !== null && !suitsType(incoterm, transportMeans);
  const range =
    temperatureMin === null && temperatureMax === null
      ? null
      : t('range', {
          min: temperatureMin === null ? '–' : format.celsius(temperatureMin),
          max: temperatureMax === null ? '–' : format.celsius(temperatureMax),
        });
  return (
    <>
      {incoterm !== null && (
        <Fact name={t('incoterm')} sub={isOdd && <OddTerm incoterm={incoterm} />}>
          {incoterm}
        </Fact>
      )}
      <Fact name={t('insurance')}>{insuranceValueCents === null ? t('notInsured') : format.euros(insuranceValueCents)}</Fact>
      {specialHandling.length > 0 && (
        <Fact name={t('handling')} sub={range}>
          {format.list(specialHandling.map((one) => t(`handling.${one}`)))}
        </Fact>
      )}
      {contractor !== undefined && <Fact name={t('contractor')}>{contractor}</Fact>}
    </>
  );
}

/** One that is not meant for this way is pointed out, and kept. */
function OddTerm({ incoterm }: { readonly incoterm: string }) {
  const { t } = useTranslation('quoteDetails');
  return (
    <span className={classes['odd']}>
      <IconAlertTriangle size={14} aria-hidden /> {t('incotermAtSea', { incoterm })}
    </span>
  );
}

interface PlaceProps {
  readonly title: string;
  readonly place: QuotePlace;
  readonly date: string;
}

function Place({ title, place, date }: PlaceProps) {
  const { country, contact } = place;
  const address = fullAddress(place);
  const language = useLanguage();
  const name = `${contact.name} ${contact.surname}`.trim();
  // What the address says already is not said again.
  const more = country === null ? '' : countryName(country, language);
  return (
    <section className={classes['place']}>
      <h3>{title}</h3>
      <p className={classes['date']}>{date}</p>
      <p>
        <bdi>{address}</bdi>
      </p>
      {!address.includes(more) && <p className={classes['faint']}>{more}</p>}
      {name !== '' && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      {contact.phone !== '' && (
        <p>
          <a href={`tel:+${contact.phone}`} dir="ltr">
            +{contact.phone}
          </a>
        </p>
      )}
      {contact.email !== '' && (
        <p>
          <a href={`mailto:${contact.email}`} dir="ltr">
            {contact.email}
          </a>
        </p>
      )}
    </section>
  );
}
