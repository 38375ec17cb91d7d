import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesSearch, plainText } from '../../platform/i18n/matchesSearch.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { CommandDialog } from '../../ui/CommandDialog.tsx';
import { focusContent } from '../../ui/shell/focusContent.ts';
import type { Choice, ChoiceGroup } from './choice.ts';
import { recentChoices, rememberChoice } from './recentChoices.ts';
import { choiceOf, useFoundChoices } from './useFoundChoices.ts';
import { useLocalChoices } from './useLocalChoices.ts';

/** Section 2.5. */
const SUGGESTIONS_AT_MOST = 10;

interface PaletteProps {
  /** Typed while this was fetched. */
  readonly typedAhead?: string;
  readonly onClose: () => void;
}

/** Goes anywhere from the keyboard: pages, settings, help; with three letters, everything that is searched too. What was chosen lately comes first. */
export function Palette({ typedAhead = '', onClose }: PaletteProps) {
  const { t } = useTranslation('shell');
  const { idUser } = useUser().data;
  const [text, setText] = useState(typedAhead);
  const found = useFoundChoices(text);
  const suggested = useSuggestions(
    text,
    SUGGESTIONS_AT_MOST - found.groups.reduce((sum, { choices }) => sum + choices.length, found.hasMore ? 1 : 0),
  );
  const go = useGo();
  const everything = useEverything(text, found.hasMore);

  const known = new Set(suggested.flatMap(({ choices }) => choices.map(({ key }) => key)));
  const groups = [
    ...suggested,
    ...found.groups.map(({ id, choices }) => ({ id, choices: choices.filter(({ key }) => !known.has(key)) })),
    ...everything,
  ]
    .filter(({ choices }) => choices.length > 0)
    .map(({ id, choices }) => ({ key: id, label: t(`palette.${id}`), commands: choices.map(commandOf), choices }));

  const pick = (key: string) => {
    const choice = groups.flatMap(({ choices }) => choices).find((one) => one.key === key);
    onClose();
    if (!choice) return;
    if (!choice.key.startsWith('everything:')) rememberChoice(idUser, choice);
    go(choice);
  };
  const note = () => {
    if (found.isSearching) return t('palette.searching');
    if (found.hasFailed) return t('palette.failed');
    return groups.length === 0 ? t('noResults') : null;
  };

  return (
    <CommandDialog
      label={t('palette')}
      placeholder={t('palette.placeholder')}
      text={text}
      onText={setText}
      groups={groups}
      note={note()}
      keys={<Keys />}
      onPick={pick}
      onClose={onClose}
    />
  );
}

function commandOf({ key, label, note, icon: Icon }: Choice) {
  return { key, label, note, icon: <Icon size={18} stroke={1.8} aria-hidden /> };
}

/** What needs no server: lately chosen first, and settings and articles only once something is typed. */
function useSuggestions(text: string, most: number): readonly ChoiceGroup[] {
  const { pages, settings, help } = useLocalChoices();
  const [recents] = useState(recentChoices(useUser().data.idUser));
  // By what it is a part of, too: all settings are found as such.
  const matches = ({ label, note = '', words = '' }: Choice) => matchesSearch(`${note} ${label} ${words}`, text);
  const local = text.trim() === '' ? pages : [...pages, ...settings, ...help];

  const everything = [...pages, ...settings, ...help];
  const recent = recents
    .flatMap(({ key, found }) => (found ? choiceOf(key, found) : (everything.find((one) => one.key === key) ?? [])))
    .filter(matches)
    .slice(0, most);
  const others = local
    .filter((choice) => matches(choice) && recent.every(({ key }) => key !== choice.key))
    .toSorted((one, other) => Number(beginsWith(other, text)) - Number(beginsWith(one, text)))
    .slice(0, most - recent.length);
  const of = (id: 'pages' | 'settings' | 'help') => ({ id, choices: others.filter(({ key }) => key.startsWith(`${id}:`)) });
  return [{ id: 'recent', choices: recent }, of('pages'), of('settings'), of('help')];
}

/** The last line leads on to the page of the search, which is this search at length. */
function useEverything(text: string, hasMore: boolean): readonly ChoiceGroup[] {
  const { t } = useTranslation('shell');
  const q = text.trim();
  if (!hasMore) return [];
  const url = `/search?${new URLSearchParams({ q }).toString()}`;
  const label = t('searchEverything', { q });
  return [{ id: 'everything', choices: [{ key: 'everything:', label, icon: IconSearch, goTo: { url, isExternal: false } }] }];
}

function beginsWith({ label }: Choice, text: string): boolean {
  return plainText(label).startsWith(plainText(text.trim()));
}

function useGo(): (choice: Choice) => void {
  const navigate = useNavigate();
  return ({ goTo }) => {
    if ('settings' in goTo) return void navigate({ to: '.', search: (current) => ({ ...current, settings: goTo.settings }) });
    if (goTo.isExternal) return void window.open(goTo.url, '_blank', 'noopener');
    void navigate({ href: goTo.url }).then(arrive);
  };
}

/** On the page that was asked for, wherever the palette was opened; unless that begins in a field. */
function arrive(): void {
  if (!document.activeElement?.closest('main')) focusContent();
}

function Keys() {
  const { t } = useTranslation('shell');
  return (
    <>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('palette.move')}
      </span>
      <span>
        <kbd>↵</kbd>
        {t('palette.open')}
      </span>
      <span>
        <kbd>Esc</kbd>
        {t('palette.close')}
      </span>
    </>
  );
}
