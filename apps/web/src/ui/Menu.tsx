import { IconCheck, IconDotsVertical } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { IconButton, type IconButtonLook } from './IconButton.tsx';
import classes from './Menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPick: () => void;
  readonly tone?: 'bad';
  /** Of a menu in which one is chosen. */
  readonly isChosen?: boolean;
  /** The label's own language, when it is another one. */
  readonly lang?: string;
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** A word in the place of the three dots. */
  readonly face?: ReactNode;
  readonly look?: IconButtonLook;
}

const GAP_PIXELS = 4;
const EDGE_PIXELS = 8;

/** What can be done with a row, behind three dots; or what can be chosen, behind what is. Made by hand: it is on every page, and a library's weighs 30 kB and more (decision 037). */
export function Menu({ label, items, face, look = 'quiet' }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <IconButton
        ref={button}
        look={look}
        isWord={face !== undefined}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {face ?? <IconDotsVertical size={18} aria-hidden />}
      </IconButton>
      {isOpen && <Items label={label} items={items} button={button} onClose={close} onLeave={() => setIsOpen(false)} />}
    </>
  );
}

interface ItemsProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The focus goes back to the button. */
  readonly onClose: () => void;
  /** The focus is elsewhere already. */
  readonly onLeave: () => void;
}

function Items({ label, items, button, onClose, onLeave }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    const [menu, opener] = [list.current, button.current];
    if (!menu || !opener) return undefined;
    place(menu, opener);
    (menu.querySelector<HTMLElement>('[aria-checked=true]') ?? itemsOf(menu)[0])?.focus({ preventScroll: true });
    const gone = new AbortController();
    const isElsewhere = (target: EventTarget | null) => target instanceof Node && !menu.contains(target) && !opener.contains(target);
    document.addEventListener('pointerdown', ({ target }) => isElsewhere(target) && leave(), { signal: gone.signal });
    // It hangs at a place of the window: what moves below it takes its row away.
    document.addEventListener('scroll', ({ target }) => isElsewhere(target) && leave(), { signal: gone.signal, capture: true });
    window.addEventListener('resize', () => leave(), { signal: gone.signal });
    return () => gone.abort();
  }, [button]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The browser's own shortcuts are not letters of an item.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') return onClose();
    if (event.key === 'Escape') onClose();
    else if (!moveFocus(list.current, event.key)) return;
    // Escape closes the menu, and not the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={list} role="menu" tabIndex={-1} aria-label={label} className={classes['menu']} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.isChosen}
          lang={item.lang}
          tabIndex={-1}
          className={classes['item']}
          data-tone={item.tone}
          onClick={() => {
            onClose();
            item.onPick();
          }}
        >
          {item.icon}
          {item.label}
          {item.isChosen && <IconCheck size={16} className={classes['chosen']} aria-hidden />}
        </button>
      ))}
    </div>
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** Arrows, Home and End; a letter goes to the next item that begins with it. @returns whether the key was one of those that move */
function moveFocus(menu: HTMLElement | null, key: string): boolean {
  const items = menu ? itemsOf(menu) : [];
  const at = items.findIndex((item) => item === document.activeElement);
  const goals: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const goal = goals[key] ?? nextBeginning(items, at, key);
  if (goal === undefined) return false;
  items.at(goal % items.length)?.focus();
  return true;
}

function nextBeginning(items: readonly HTMLElement[], at: number, key: string): number | undefined {
  if (key.trim().length !== 1) return undefined;
  const begins = (item: HTMLElement) => (item.textContent ?? '').toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  const after = items.findIndex((item, index) => index > at && begins(item));
  const found = after >= 0 ? after : items.findIndex(begins);
  return found < 0 ? undefined : found;
}

/** Below its button and aligned with its end, within the window; above where there is no room. */
function place(menu: HTMLElement, button: HTMLElement) {
  const anchor = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = anchor.bottom + GAP_PIXELS;
  const top = below + height + EDGE_PIXELS > window.innerHeight ? anchor.top - height - GAP_PIXELS : below;
  const isRightToLeft = getComputedStyle(button).direction === 'rtl';
  const left = isRightToLeft ? anchor.left : anchor.right - width;
  menu.style.left = `${Math.max(EDGE_PIXELS, Math.min(left, window.innerWidth - EDGE_PIXELS - width))}px`;
  menu.style.top = `${Math.max(EDGE_PIXELS, top)}px`;
}
