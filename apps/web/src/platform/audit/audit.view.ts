import type { AuditEntry } from '@sillage/contract/platform/audit/audit.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../time/useFormat.ts';

/** Entries in words. What the texts do not know yet is shown by its code: a trail leaves nothing out. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit');
  const format = useFormat();
  const isKnown = (key: string) => i18n.exists(key, { ns: 'audit' });

  const action = ({ action: code }: AuditEntry): string =>
    isKnown(`action.${code}`) ? t(`action.${code as 'member.invited'}`) : t('otherAction', { action: code });

  const actor = ({ idUser, actor: name }: AuditEntry): string => {
    if (idUser === null) return t('product');
    return name === '' ? t('deleted') : name;
  };

  /** `member 12`, in the user's language; nothing for what people do to themselves. */
  const subject = ({ idUser, subject: text }: AuditEntry): string => {
    if (text === `member ${idUser}`) return '';
    if (text === 'address book') return t('subject.addressBook');
    const [, words = '', id = ''] = /^([\w ]+) (\S+)$/.exec(text) ?? [];
    // `indoor floor 4` is of `indoorFloor`.
    const kind = words.replace(/ ([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return isKnown(`subject.${kind}`) ? t(`subject.${kind as 'member'}`, { id }) : text;
  };

  /** A number by what it is called: money, a share, a weight, a quantity. */
  const number = (one: number, name: string): string => {
    if (/cents/i.test(name)) return format.euros(one);
    if (/basisPoints$/i.test(name)) return format.percentPoints(one);
    if (/thousandths$/i.test(name)) return format.precise(one / 1000);
    return /kg$/i.test(name) ? format.limit(one, 'kg') : String(one);
  };

  const value = (one: unknown, name: string): string => {
    if (one === null) return '–';
    if (Array.isArray(one)) return one.length === 0 ? '–' : one.map((each) => value(each, name)).join(', ');
    if (typeof one === 'boolean') return t(one ? 'yes' : 'no');
    if (typeof one === 'number') return number(one, name);
    if (typeof one === 'object') return 'from' in one && 'to' in one ? change(one.from, one.to, name) : parts(one);
    if (typeof one !== 'string') return JSON.stringify(one);
    // Whoever answers by the link of a mail is no member.
    if (/^notificationContact \d+$/.test(one)) return t('value.contactByLink');
    return isKnown(`value.${one}`) ? t(`value.${one as 'user'}`) : one;
  };
  const change = (from: unknown, to: unknown, name: string): string => t('change', { from: value(from, name), to: value(to, name) });
  /** A step of a price list: "100 kg €12.50". */
  const parts = (one: object): string =>
    Object.entries(one)
      .map(([name, each]) => value(each, name))
      .join(' ');

  const details = ({ details: said }: AuditEntry): string[] =>
    Object.entries(said)
      .filter(([name, one]) => isKnown(`detail.${name}`) && !(Array.isArray(one) && one.length === 0))
      .map(([name, one]) => t(`detail.${name as 'role'}`, { value: value(one, name) }));

  return { actor, action, subject, details };
}
