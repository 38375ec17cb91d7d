/** To where a message is written to the other side, however far down that is. */
export function toStoryMessage(): void {
  const field = document.querySelector<HTMLElement>('[data-story-message] textarea');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
