import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { WebSocket } from 'ws';
import { afterEach, beforeEach, expect, vi } from 'vitest';

configure({ asyncUtilTimeout: 30_000 });

/** What the browser has and jsdom lacks, as far as the product needs it to be there. Nothing here knows the product. */
class NeverResized implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Nothing is laid out here, so everything is in view. */
class AlwaysInView {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    this.#tell([{ isIntersecting: true, target } as unknown as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

/** In a browser a socket that fails closes, and nobody has to listen for its error. */
class BrowserSocket extends WebSocket {
  constructor(address: string | URL) {
    super(address);
    this.on('error', () => undefined);
  }
}

function setOpen(isOpen: boolean) {
  return function set(this: HTMLDialogElement) {
    this.open = isOpen;
  };
}

function setShown(isShown: boolean) {
  return function set(this: HTMLElement) {
    this.style.display = isShown ? 'block' : '';
  };
}

if (typeof window !== 'undefined') {
  // Node's own socket refuses the events that jsdom makes.
  vi.stubGlobal('WebSocket', BrowserSocket);
  vi.stubGlobal('ResizeObserver', NeverResized);
  vi.stubGlobal('IntersectionObserver', AlwaysInView);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  HTMLCanvasElement.prototype.getContext = () => null;
  // As in browsers that answer with a promise: whoever takes it for something else fails.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve(), scrollTo: () => Promise.resolve() });
  // jsdom knows dialogs and popovers, but not yet how to open one over the page.
  Object.defineProperties(HTMLElement.prototype, {
    showPopover: { value: setShown(true), configurable: true },
    hidePopover: { value: setShown(false), configurable: true },
  });
  Object.defineProperties(HTMLDialogElement.prototype, {
    showModal: { value: setOpen(true), configurable: true },
    close: { value: setOpen(false), configurable: true },
  });
}

let complaints: unknown[][] = [];

// A text that is shown without one of its values fails the test that sees it. Starting the texts keeps what is set before.
i18next.options.missingInterpolationHandler = (text: string, [place]: RegExpExecArray) => {
  complaints.push([`no value was given for ${place} of “${text}”`]);
  return '';
};

beforeEach(() => {
  // The files share a browser; each test begins in a new tab of a new one.
  if (typeof window !== 'undefined') [localStorage, sessionStorage].forEach((storage) => storage.clear());
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    complaints.push(said);
  });
});

afterEach(() => {
  cleanup();
  expect(complaints).toEqual([]);
});
