const SHOWN_AT_MOST = 50;

/** The badge shows at most 50. */
export function badgeText(count: number): string {
  return count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : String(count);
}

const MESSAGES = {
  temperatureAbove: 'msg.temperatureAbove',
  temperatureBelow: 'msg.temperatureBelow',
} as const;

/** The text of a message that the server names, or null for one that this version does not know: then its `content` is shown. */
export function messageKeyOf(msg: string): (typeof MESSAGES)[keyof typeof MESSAGES] | null {
  return msg in MESSAGES ? MESSAGES[msg as keyof typeof MESSAGES] : null;
}

const UNSAID = '–';

/** Values of a message as they are read: numbers by the habits of the language. */
export function shownValues(values: Readonly<Record<string, string | number>>, decimal: (value: number) => string) {
  const shown = (value: string | number | undefined) => (typeof value === 'number' ? decimal(value) : (value ?? UNSAID));
  return {
    extreme: shown(values['extreme']),
    limit: shown(values['limit']),
    tracker: shown(values['tracker']),
    rule: shown(values['rule']),
  };
}
