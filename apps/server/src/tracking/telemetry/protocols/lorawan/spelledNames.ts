/** What a name may be about. */
export type Spelled = 'temperature' | 'humidity' | 'battery' | 'batteryVoltage';

const NOUNS: Readonly<Record<Spelled, RegExp>> = {
  temperature: /^(?:temperature|temp|tmp)$/,
  humidity: /^(?:humidity|hum|humi|rh|hygro)$/,
  battery: /^(?:battery|batt|bat)$/,
  batteryVoltage: /^(?:battery|batt|bat|vbat|vbatt)$/,
};

/** Words that have to be there beside the noun. */
const NEEDED: Readonly<Partial<Record<Spelled, RegExp>>> = {
  battery: /^(?:level|percent|percentage|pct|charge|remaining|soc|status|value|state|lvl)$/,
  batteryVoltage: /^(?:voltage|volt|volts|v|mv|millivolts?)$/,
};

/**
 * Words that leave it what it is: whose air it is, which sensor it comes from, its unit. What is missing here makes it another thing: of a board or a
 * processor, a limit, a target, an alarm, a difference.
 */
const HARMLESS = new RegExp(
  `^(?:sensor|sensors|ambient|air|room|indoor|outdoor|inside|outside|internal|external|int|ext|env|environment|environmental|cargo|cabin|fridge|freezer|container|probe|` +
    `value|val|reading|current|now|last|measured|measurement|actual|relative|rel|degrees|degree|deg|celsius|c|percent|percentage|pct|` +
    `sht|sht2x|sht3x|sht31|sht4x|dht|dht11|dht22|bme|bme280|bme680|hdc|ds18b20|ntc|pt100|pt1000|thermistor|in|of|the|device|tracker|main|total|\\d{1,2})$`,
);

/** Whether the words of a name say this, and nothing that makes it another thing. */
export function isSpelledOut(key: string, spelled: Spelled): boolean {
  const words = wordsOf(key);
  const needed = NEEDED[spelled];
  const isNoun = (word: string) => NOUNS[spelled].test(word);
  const isNeeded = (word: string) => needed?.test(word) ?? false;
  return (
    words.some(isNoun) &&
    (needed === undefined || words.some(isNeeded)) &&
    words.every((word) => isNoun(word) || isNeeded(word) || HARMLESS.test(word))
  );
}

/** Whether a name says that its number is thousandths of a volt: `battery_mV`, `vbatMillivolts`. */
export function saysMillivolts(key: string): boolean {
  return wordsOf(key).some((word) => /^(?:mv|millivolts?)$/.test(word));
}

/** `sensorTemperature`, `sensor_temperature` and `Sensor Temperature` have the same words. */
function wordsOf(key: string): string[] {
  return key
    .slice(0, 80)
    .replaceAll(/mV(?![a-z])/g, ' mv')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
