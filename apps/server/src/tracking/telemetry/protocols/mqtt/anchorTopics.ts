/** What an anchor heard of a beacon, as it says so over MQTT. */
export interface AnchorSighting {
  /** The beacon, as the anchor names it. */
  readonly beacon: string;
  readonly anchor: string;
  /** dBm. */
  readonly rssi: number;
}

const RSSI = { min: -130, max: 20 };
const LONGEST_NAME = 100;
const MAC = /^(?:[0-9a-f]{2}[:-]?){5}[0-9a-f]{2}$/i;

/**
 * ESPresense: `espresense/devices/<beacon>/<room>`; OpenMQTTGateway: `home/<gateway>/BTtoMQTT/<address>`. Both send JSON with an `rssi`.
 * @returns null for a topic of neither; what is said under one, or the reason why nothing can be made of it
 */
export function readAnchorTopic(topic: string, payload: string): AnchorSighting | { readonly refused: string } | null {
  const parts = topic.split('/');
  if (parts.length !== 4) return null;
  const [root, second = '', third = '', fourth = ''] = parts;
  if (root === 'espresense' && second === 'devices') return sightingOf(third, fourth, payload);
  return root === 'home' && third === 'BTtoMQTT' ? sightingOf(fourth, second, payload) : null;
}

function sightingOf(beacon: string, anchor: string, payload: string): AnchorSighting | { readonly refused: string } {
  if (beacon === '' || anchor === '' || beacon.length > LONGEST_NAME || anchor.length > LONGEST_NAME) return { refused: 'topic' };
  const rssi = rssiIn(payload);
  return rssi === null ? { refused: 'rssi' } : { beacon, anchor, rssi };
}

function rssiIn(payload: string): number | null {
  try {
    const said: unknown = JSON.parse(payload);
    const rssi = typeof said === 'object' && said !== null && 'rssi' in said ? said.rssi : null;
    return typeof rssi === 'number' && rssi >= RSSI.min && rssi <= RSSI.max ? rssi : null;
  } catch {
    return null;
  }
}

/** How whoever added a beacon as a tracker may have written its name. */
export function spellingsOf(beacon: string): string[] {
  const plain = beacon.replaceAll(/[:-]/g, '');
  const paired = (plain.match(/../g) ?? []).join(':');
  const forms = MAC.test(beacon) ? [beacon, plain, paired] : [beacon];
  return [...new Set(forms.flatMap((form) => [form, form.toLowerCase(), form.toUpperCase()]))];
}
