import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import { IconCircleCheck, IconCircleX, IconClock, IconClockX, IconHelpCircle, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useServerNow } from '../../../platform/time/useServerNow.ts';
import { toStoryMessage } from '../../../platform/toStoryMessage.ts';
import { Button } from '../../../ui/Button.tsx';
import { tabOf } from '../quoteState.view.ts';
import classes from './OutcomeNotice.module.css';

/** What became of a quote, or what it waits for, and what to do now. */
export function OutcomeNotice({ quote }: { readonly quote: QuoteDetails }) {
  const { t } = useTranslation('quoteDetails');
  const isOperator = useUser().role === 'superAdmin';
  const tab = tabOf(quote, useServerNow());
  return (
    <>
      {quote.isAsked && (
        <Line icon={IconHelpCircle} tone="warn">
          {t(isOperator ? 'waitsForAnswer' : tab === 'pending' ? 'askedYou' : 'wroteYou')}{' '}
          <Button kind="quiet" size="xs" onClick={toStoryMessage}>
            {t('toConversation')}
          </Button>
        </Line>
      )}
      {tab === 'pending' && (
        <Line icon={IconClock} tone="calm">
          {t(isOperator ? 'toPrice' : 'waitsForPrice')}
        </Line>
      )}
      {tab === 'expired' && (
        <Line icon={IconClockX} tone="warn">
          {t(isOperator ? 'expiredForOperator' : 'expiredText')}
        </Line>
      )}
      {tab === 'accepted' && <Accepted quote={quote} />}
      {tab === 'declined' && <Declined quote={quote} />}
    </>
  );
}

/** What does not meet the eye: that it has left, or that its day has come, does. */
function Stands({ standsBecause }: Pick<QuoteDetails, 'standsBecause'>) {
  const { t } = useTranslation('errors');
  const isSaid = standsBecause === 'quote.declinedByOperator' || standsBecause === 'quote.invoiced';
  return isSaid ? <p className={classes['stands']}>{t(standsBecause)}</p> : null;
}

function Accepted({ quote: { reference, transport, decidedDate, decidedBy, standsBecause } }: { readonly quote: QuoteDetails }) {
  const { t } = useTranslation('quoteDetails');
  const format = useFormat();
  return (
    <Line icon={IconCircleCheck} tone="good">
      <span>
        {decidedDate !== null && t('acceptedBy', { name: decidedBy || t('somebody'), date: format.moment(Date.parse(decidedDate)) })}
      </span>{' '}
      {transport === null ? (
        <>
          <span>{t('shipmentDeleted')}</span>{' '}
          <Link to="/history" search={{ shelf: 'deleted', search: reference }}>
            {t('toDeleted')}
          </Link>
        </>
      ) : (
        <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(transport.idTransport) }}>
          {t('toShipment', { reference: transport.reference })}
        </Link>
      )}
      <Stands standsBecause={standsBecause} />
    </Line>
  );
}

function Declined({ quote: { declinedReason, decidedDate, decidedBy, standsBecause } }: { readonly quote: QuoteDetails }) {
  const { t } = useTranslation('quoteDetails');
  const format = useFormat();
  return (
    <Line icon={IconCircleX} tone="calm">
      <span>
        {decidedDate !== null && t('declinedBy', { name: decidedBy || t('somebody'), date: format.moment(Date.parse(decidedDate)) })}
      </span>
      {declinedReason !== '' && (
        <q className={classes['reason']}>
          <bdi>{declinedReason}</bdi>
        </q>
      )}
      <Stands standsBecause={standsBecause} />
    </Line>
  );
}

interface LineProps {
  readonly icon: Icon;
  readonly tone: 'good' | 'warn' | 'calm';
  readonly children: ReactNode;
}

function Line({ icon: Icon, tone, children }: LineProps) {
  return (
    <div className={classes['line']} data-tone={tone}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
