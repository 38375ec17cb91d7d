import type { Task } from '@sillage/contract/desk/tasks/tasks.contract';
import { TASK_KINDS, TASKS_COUNTED, type TaskKind } from '@sillage/domain/desk/tasks/task';
import type { Recipient } from '../../messages/notifications/shared/recipients.store.ts';
import { moment } from '../../platform/mail/formats.ts';
import { composeMail, type ComposedMail, type Fact } from '../../platform/mail/layout.ts';
import { fill, isolated, mailLanguage, type MailLanguage } from '../../platform/mail/languages.ts';
import ar from '../../locales/ar/desk/tasksMail.json' with { type: 'json' };
import en from '../../locales/en/desk/tasksMail.json' with { type: 'json' };
import es from '../../locales/es/desk/tasksMail.json' with { type: 'json' };
import fr from '../../locales/fr/desk/tasksMail.json' with { type: 'json' };
import it from '../../locales/it/desk/tasksMail.json' with { type: 'json' };
import tr from '../../locales/tr/desk/tasksMail.json' with { type: 'json' };

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<
  MailLanguage,
  Record<keyof typeof en, string> & Record<`kind.${TaskKind}`, string>
>;

interface Week {
  readonly counts: Readonly<Record<TaskKind, number>>;
  readonly nearest: readonly Task[];
  /** Of the product, as somebody outside of it calls it. */
  readonly home: string;
  /** The operator's people see whose it is. */
  readonly isOperator: boolean;
}

/** What waits at the beginning of a week: how much of each kind, and what is due first, each with a link to do it. */
export function tasksMail(
  { counts, nearest, home, isOperator }: Week,
  { language: readBy, timeZone }: Pick<Recipient, 'language' | 'timeZone'>,
): ComposedMail {
  const language = mailLanguage(readBy);
  const texts = TEXTS[language];
  const waiting = TASK_KINDS.filter((kind) => counts[kind] > 0);
  const lead = fill(texts.lead, { zone: timeZone }, language);
  const counted = waiting.map((kind): Fact => [texts[`kind.${kind}`], shownCount(counts[kind])]);
  const due = nearest.map((task): Fact => {
    const { kind, title, customerName, dueAt, url } = task;
    const about = [isolated(title, language), ...(isOperator ? [isolated(customerName, language)] : [])].join(', ');
    const said = fill(texts.due, { about, at: moment(Date.parse(dueAt), language, timeZone) }, language);
    return [texts[`kind.${kind}`], said, { label: texts.open, href: `${home}${url}` }];
  });
  return composeMail({
    language,
    subject: texts.subject,
    preheader: lead,
    heading: texts.heading,
    paragraphs: [lead],
    facts: [...counted, ...due],
    button: { label: texts.button, href: `${home}/tasks` },
    why: texts.why,
    stopLink: `${home}/parametres/notifications`,
  });
}

function shownCount(count: number): string {
  return count >= TASKS_COUNTED ? `${TASKS_COUNTED - 1}+` : String(count);
}
