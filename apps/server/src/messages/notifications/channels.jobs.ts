import { repeat, type Repeated } from '../../platform/jobs/repeat.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { openPush } from '../../platform/push/pushSender.ts';
import type { Dependencies } from '../../platform/services.ts';
import { openSms } from '../../platform/sms/smsSender.ts';
import { byMail, byPush, bySms, sendMessages, type Deliver } from './outbox.jobs.ts';
import type { Channel } from './outbox.store.ts';

const EVERY_MS = 5000;

type Context = Dependencies<'db' | 'now' | 'log' | 'config' | 'bus' | 'outside' | 'pushKeys'>;

/** Sends what waits in the outbox, each channel by itself, so that one that is slow holds no other up. */
export function startOutbox(services: Context): Repeated {
  const { config, log, bus, outside, pushKeys, now } = services;
  const mailer = config.SMTP_URL === null ? null : openMailer(config.SMTP_URL, config.MAIL_FROM, config.PUBLIC_URL);
  const send = (channel: Channel, deliver: Deliver | null) =>
    repeat(`outbox ${channel}`, EVERY_MS, async () => (await sendMessages(services, channel, deliver)) > 0, log);
  const jobs = [
    send('mail', mailer && byMail(mailer)),
    send('sms', config.SMS_WEBHOOK_URL === null ? null : bySms(openSms(config.SMS_WEBHOOK_URL))),
    send('push', byPush(services, openPush(pushKeys, outside, whomToAsk(config), now))),
  ];
  const wake = () => {
    for (const job of jobs) job.wake();
  };
  const deaf = bus.listen('outboxDue', wake);
  return {
    wake,
    stop: async () => {
      deaf();
      await Promise.all(jobs.map((job) => job.stop()));
      mailer?.close();
    },
  };
}

/** Whom push services turn to when something is wrong with what we send. */
function whomToAsk({ PUBLIC_URL, MAIL_FROM }: Context['config']): string {
  return PUBLIC_URL.startsWith('https://') ? PUBLIC_URL : `mailto:${/<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
}
