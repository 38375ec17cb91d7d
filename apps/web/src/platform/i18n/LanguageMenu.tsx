import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flag } from '../../ui/form/Flag.tsx';
import type { IconButtonLook } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { chooseOwnLanguage } from '../session/ownLanguage.ts';
import { LANGUAGES, type Language } from './i18n.ts';
import { useLanguage } from './useLanguage.ts';

interface LanguageMenuProps {
  readonly look?: IconButtonLook;
  /** In full rather than in two letters. */
  readonly isNamed?: boolean;
}

/** Every language by its own name. */
export function LanguageMenu({ look = 'quiet', isNamed = false }: LanguageMenuProps) {
  const { t } = useTranslation('platform');
  const current = useLanguage();
  const title = LANGUAGES.find(({ id }) => id === current)?.title ?? '';
  const code = current.toUpperCase();
  return (
    <Menu
      label={`${t('language')}: ${isNamed ? title : `${code}, ${title}`}`}
      look={look}
      face={<span lang={current}>{isNamed ? title : code}</span>}
      items={LANGUAGES.map(({ id, title: label }) => ({
        label,
        lang: id,
        isChosen: id === current,
        icon: <LanguageFlag language={id} />,
        onPick: () => chooseOwnLanguage(id),
      }))}
    />
  );
}

/** Fetched with the first menu that opens; nothing waits for it. */
function LanguageFlag({ language }: { readonly language: Language }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    import('./languageFlags.ts').then(
      ({ LANGUAGE_FLAGS }) => setAddress(LANGUAGE_FLAGS[language]),
      () => undefined,
    );
  }, [language]);
  return <Flag address={address} />;
}
