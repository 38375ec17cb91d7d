import type { Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import type { Channel } from '@sillage/domain/monitoring/alerts/notifying';
import type { TFunction } from 'i18next';
import type { Formats } from '../../../platform/time/useFormat.ts';
import { isNamed, keysOf, shownWays, type Line, type Person } from './notifying.view.ts';

type Texts = TFunction<'alertNotifying'>;

/** Who is told, when and by what, sentence by sentence. */
export function notifiedSentences(t: Texts, format: Formats, notifying: Notifying, people: readonly Person[] | undefined): string[] {
  const { channels, escalation, isCritical, quiet } = notifying;
  const ways = (some: readonly Channel[]) => (some.length === 0 ? '…' : format.list(some.map((way) => t(`by.${way}`))));
  const first = isNamed(notifying)
    ? t('told.atOnce', { people: peopleIn(t, format, notifying, notifying, people) })
    : t('told.everybody', { ways: ways(channels) });
  const later = escalation.map((step, index) =>
    t(index === 0 ? 'told.after' : 'told.afterMore', {
      duration: step.afterMinutes >= 1 ? format.duration(step.afterMinutes) : '…',
      people: isNamed(step) ? peopleIn(t, format, step, notifying, people) : '…',
    }).replace(/…\.$/, '…'),
  );
  return [
    first,
    ...later,
    ...(isCritical ? [t('told.critical')] : []),
    ...(quiet && !isCritical ? [t('told.quiet', { from: quiet.from, to: quiet.to })] : []),
  ];
}

/** "Anna Martin (mail), Bob King (text message, not confirmed yet)". */
function peopleIn(t: Texts, format: Formats, line: Line, { channels }: Notifying, people: readonly Person[] | undefined): string {
  const named = keysOf(line).flatMap((key) => people?.find((one) => one.key === key) ?? []);
  if (named.length < keysOf(line).length) return '…';
  return format.list(
    named.map((person) => {
      const ways = shownWays(person, line, channels);
      const isOpen = person.way === null && ways.includes('sms') && person.telephone !== 'confirmed';
      const said = ways.map((way) => t(isOpen && way === 'sms' ? 'told.smsUnconfirmed' : `by.${way}`));
      return t('told.person', { name: person.name, ways: said.length === 0 ? '…' : format.list(said) });
    }),
  );
}
