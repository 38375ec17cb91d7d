import type { OutboxMessage as Message } from '@sillage/contract/messages/notifications/notifications.contract';
import { IconBellRinging, IconChevronRight, IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Chip, type ChipTone } from '../../../ui/Chip.tsx';
import classes from './Outbox.module.css';

const CHANNEL_ICONS = { mail: IconMail, sms: IconDeviceMobileMessage, push: IconBellRinging } as const;
const TONES: Readonly<Record<Message['status'], ChipTone>> = { waiting: 'info', sent: 'good', kept: 'calm', failed: 'bad' };
const LINK = /(https?:\/\/[^\s<>"]+)/;

/** To whom, when and how it went; what it says is shown when it is opened. */
export function OutboxMessage({ message }: { readonly message: Message }) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const { channel, recipient, subject, text, status, attempts, createdDate, sentDate } = message;
  const Icon = CHANNEL_ICONS[channel];
  const said = subject === '' ? text : subject;
  return (
    <li>
      <details className={classes['message']}>
        <summary>
          <IconChevronRight size={16} className={classes['mark']} aria-hidden />
          <span className={classes['subject']} dir="auto">
            {said === '' ? t('secret') : said}
          </span>
          <Chip tone={TONES[status]}>{t(`status.${status}`)}</Chip>
          <span className={classes['facts']}>
            <Icon size={15} role="img" aria-label={t(`channel.${channel}`)} />
            <bdi>{recipient}</bdi>
            <time dateTime={createdDate}>{format.moment(Date.parse(createdDate))}</time>
            {attempts > 1 && <span>{t('attempts', { number: format.whole(attempts) })}</span>}
            {sentDate !== null && <span>{t('sentAt', { moment: format.moment(Date.parse(sentDate)) })}</span>}
          </span>
        </summary>
        {text === '' ? <p className={classes['text']}>{t('secretText')}</p> : <Text text={text} />}
      </details>
    </li>
  );
}

/** As it was written; addresses in it can be followed. */
function Text({ text }: { readonly text: string }) {
  return (
    <p className={classes['text']} dir="auto">
      {text.split(LINK).map((part, at) => (
        <Fragment key={`${at} ${part}`}>
          {at % 2 === 1 ? (
            <a href={part} target="_blank" rel="noreferrer">
              {part}
            </a>
          ) : (
            part
          )}
        </Fragment>
      ))}
    </p>
  );
}
