import { cleanup, configure } from '@testing-library/react';
import { WebSocket } from 'ws';
import { afterEach, beforeEach, expect, vi } from 'vitest';

configure({ asyncUtilTimeout: 10_000 });

/** What the browser has and jsdom lacks, as far as the product needs it to be there. Nothing here knows the product. */
class NeverResized implements ResizeObserver {
  observe() {}
  unobserve() {}
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

if (typeof window !== 'undefined') {
  // Node's own socket refuses the events that jsdom makes.
  vi.stubGlobal('WebSocket', BrowserSocket);
  vi.stubGlobal('ResizeObserver', NeverResized);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollIntoView = () => undefined;
  // jsdom knows dialogs, but not yet how to open one over the page.
  Object.defineProperties(HTMLDialogElement.prototype, {
    showModal: { value: setOpen(true), configurable: true },
    close: { value: setOpen(false), configurable: true },
  });
}

let complaints: unknown[][] = [];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    complaints.push(said);
  });
});

afterEach(() => {
  cleanup();
  expect(complaints).toEqual([]);
});
