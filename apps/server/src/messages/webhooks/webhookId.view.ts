/** What receivers know an event by: the same at every attempt. */
export function webhookIdOf(idEvent: number): string {
  return `evt_${idEvent}`;
}
