import { useEffect, useEffectEvent, type RefObject } from 'react';

const HELD_MS = 500;
/** A finger is never quite still. */
const STILL_PIXELS = 10;

/** A finger that rests on an element with `data-press`: what a right click is to a mouse. The press that follows it is not one. */
export function useLongPress(within: RefObject<HTMLElement | null>, onHeld: (press: string) => void): void {
  const held = useEffectEvent(onHeld);
  useEffect(() => {
    const element = within.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let isHeld = false;
    const stop = () => clearTimeout(timer);
    const gone = new AbortController();
    const on = (type: string, listener: (event: PointerEvent) => void, capture = false) =>
      element.addEventListener(type, (event) => listener(event as PointerEvent), { signal: gone.signal, capture });

    on('pointerdown', ({ pointerType, target, clientX, clientY }) => {
      isHeld = false;
      stop();
      const press = target instanceof Element ? target.closest<HTMLElement>('[data-press]')?.dataset['press'] : undefined;
      if (pointerType !== 'touch' || press === undefined) return;
      from = { x: clientX, y: clientY };
      timer = setTimeout(() => {
        isHeld = true;
        held(press);
      }, HELD_MS);
    });
    on('pointermove', ({ clientX, clientY }) => Math.hypot(clientX - from.x, clientY - from.y) > STILL_PIXELS && stop());
    on('pointerup', stop);
    on('pointercancel', stop);
    on('contextmenu', (event) => isHeld && event.preventDefault());
    const swallow = (event: Event) => {
      if (!isHeld) return;
      isHeld = false;
      event.preventDefault();
      event.stopPropagation();
    };
    on('click', swallow, true);
    return () => {
      stop();
      gone.abort();
    };
  }, [within]);
}
