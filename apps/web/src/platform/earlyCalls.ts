import { forget, recall, remember, STORED } from './storage.ts';

/** What `public/first-paint.js` has asked for already, by address. There is none where it asked for nothing. */
declare global {
  interface Window {
    sillageEarly?: Record<string, { readonly language: string; readonly answer: Promise<Response> }>;
  }
}

/** What pages asked for when they were opened, so that it can be asked for sooner the next time. */
interface FirstCalls {
  readonly idUser: number;
  readonly pages: Readonly<Record<string, { readonly language: string; readonly addresses: readonly string[] }>>;
}

/** After it an answer may be old, and a call is none of those that a page is opened with. */
const FIRST_MS = 8000;
const MOST_PAGES = 6;
const MOST_CALLS = 8;
const LONGEST = 300;
/** Nobody asks for the same moment twice. */
const MOMENT = /\d{4}-\d\d-\d\dT/;
/** It is asked for on every page. */
const SESSION = '/api/auth/access-token';

const opened = typeof location === 'undefined' ? '' : location.href;
const noted: string[] = [];

/** The answer that is on its way; undefined where there is none. Whatever is taken is gone. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const call = window.sillageEarly?.[address];
  if (!call) return undefined;
  delete window.sillageEarly?.[address];
  const isSaid = address.endsWith(SESSION) || call.language === document.documentElement.lang;
  return isSaid && performance.now() < FIRST_MS ? call.answer : undefined;
}

/** Remembers what was asked for by a page that was just opened. */
export function noteFirstCall(address: string, idUser: number | undefined): void {
  if (window.sillageEarly === undefined || idUser === undefined || performance.now() > FIRST_MS || location.href !== opened) return;
  const path = address.slice(location.origin.length);
  if (path === SESSION || path.length > LONGEST || MOMENT.test(decodeURIComponent(path)) || noted.length === MOST_CALLS) return;
  if (noted.includes(path)) return;
  noted.push(path);
  const known = knownCalls();
  const { [pageHere()]: _, ...others } = known?.idUser === idUser ? known.pages : {};
  const pages = [...Object.entries(others), [pageHere(), { language: document.documentElement.lang, addresses: noted }] as const];
  const kept: FirstCalls = { idUser, pages: Object.fromEntries(pages.slice(-MOST_PAGES)) };
  remember(STORED.firstCalls, JSON.stringify(kept));
}

export function forgetFirstCalls(): void {
  forget(STORED.firstCalls);
}

const pageHere = () => location.pathname + location.search;

function knownCalls(): FirstCalls | null {
  try {
    return JSON.parse(recall(STORED.firstCalls) ?? 'null') as FirstCalls | null;
  } catch {
    return null;
  }
}
