import type { AuditEntry } from '@sillage/contract/platform/audit/audit.contract';
import { useTranslation } from 'react-i18next';

/** Entries in words. What the texts do not know yet is shown by its code: a trail leaves nothing out. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit');
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

  const value = (one: unknown): string => {
    if (Array.isArray(one)) return one.map(value).join(', ');
    if (typeof one === 'boolean') return t(one ? 'yes' : 'no');
    if (typeof one === 'object' && one !== null && 'from' in one && 'to' in one) {
      return t('change', { from: value(one.from), to: value(one.to) });
    }
    if (typeof one !== 'string' && typeof one !== 'number') return JSON.stringify(one);
    return isKnown(`value.${one}`) ? t(`value.${one as 'user'}`) : String(one);
  };

  const details = ({ details: said }: AuditEntry): string[] =>
    Object.entries(said)
      .filter(([name, one]) => isKnown(`detail.${name}`) && !(Array.isArray(one) && one.length === 0))
      .map(([name, one]) => t(`detail.${name as 'role'}`, { value: value(one) }));

  return { actor, action, subject, details };
}
