import { IconSearch } from '@tabler/icons-react';
import i18next from 'i18next';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './NavigationSearch.module.css';

const load = async () => {
  const [{ Palette }] = await Promise.all([import('./Palette.tsx'), i18next.loadNamespaces('help')]);
  return { default: Palette };
};
const Palette = lazy(load);

/** The field of the toolbar, which opens the palette; Ctrl-K or Cmd-K does so from anywhere. */
export function NavigationSearch() {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const open = () => {
    setTyped('');
    setIsOpen(true);
  };
  usePaletteKey(open);
  return (
    <>
      <button
        type="button"
        className={classes['search']}
        aria-label={t('palette')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`${t('palette')} (${KEYS})`}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes['text']}>{t('palette.short')}</span>
        <kbd className={classes['keys']} data-keys={KEYS} aria-hidden />
      </button>
      {isOpen && (
        <Suspense fallback={<TypedAhead onType={(letter) => setTyped((before) => before + letter)} onClose={() => setIsOpen(false)} />}>
          <Palette typedAhead={typed} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What is typed while the palette is fetched for the first time is for its field. */
function TypedAhead({ onType, onClose }: { readonly onType: (letter: string) => void; readonly onClose: () => void }) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return onClose();
    if (!/^.$/u.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    onType(event.key);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
  return null;
}

const KEYS = /Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

function usePaletteKey(open: () => void) {
  const opened = useEffectEvent(open);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      opened();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
