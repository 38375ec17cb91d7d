/** The browsers that people know by name. The order matters: most of them also say that they are Chrome and Safari. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*\bSafari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

export interface KnownAgent {
  /** `Firefox 141`; null when it is none that we know. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly isMobile: boolean;
}

/** What a browser says about itself (`User-Agent`), as far as people would say it. */
export function knownAgent(userAgent: string): KnownAgent {
  const browser = BROWSERS.map(([name, pattern]) => ({ name, version: pattern.exec(userAgent)?.[1] })).find(({ version }) => version);
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return {
    browser: browser ? `${browser.name} ${browser.version}` : null,
    system,
    isMobile: system === 'Android' || system === 'iOS' || system === 'iPadOS',
  };
}
