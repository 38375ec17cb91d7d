import type { QuoteEvent } from '@sillage/contract/commerce/quotes/quoteDecisions.contract';
import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconMessage,
  IconPencil,
  IconPlus,
  IconRestore,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/useSession.ts';
import { Story, type EventLook } from '../../../platform/Story.tsx';
import { StoryMessage } from '../../../platform/StoryMessage.tsx';
import { useQuoteEvents, useWriteOfQuote } from '../quotes.queries.ts';

const LOOK: Readonly<Record<QuoteEvent['kind'], EventLook>> = {
  created: { icon: IconPlus, tone: 'calm' },
  changed: { icon: IconPencil, tone: 'calm' },
  priced: { icon: IconTag, tone: 'brand' },
  asked: { icon: IconHelpCircle, tone: 'brand' },
  answered: { icon: IconMessage, tone: 'brand' },
  accepted: { icon: IconCircleCheck, tone: 'good' },
  declined: { icon: IconCircleX, tone: 'bad' },
  reopened: { icon: IconArrowBackUp, tone: 'calm' },
  deleted: { icon: IconTrash, tone: 'bad' },
  restored: { icon: IconRestore, tone: 'calm' },
};

/** What happened to a quote, and what was asked and answered about it, the newest first. */
export function StoryPanel({ quote }: { readonly quote: QuoteDetails }) {
  const { t } = useTranslation('quoteDetails');
  const isOperator = useUser().role === 'superAdmin';
  const write = useWriteOfQuote(quote.idQuote);
  return (
    <Story
      title={t('story')}
      earlierLabel={t('earlier')}
      events={useQuoteEvents(quote.idQuote)}
      lookOf={({ kind }) => LOOK[kind]}
      whatOf={({ kind }) => t(`event.${kind}`)}
      ofOperator={(name) => t('ofOperator', { name })}
    >
      <StoryMessage
        about={`quote ${quote.idQuote}`}
        label={t(isOperator ? 'askCustomer' : quote.isAsked ? 'answerOperator' : 'writeOperator')}
        sendLabel={t('send')}
        tooLong={(most) => t('tooLong', { most })}
        write={write}
      />
    </Story>
  );
}
