/** To the title of the page, after which come its actions and then what it holds. @returns whether there is one yet */
export function focusContent(): boolean {
  const goal = document.querySelector<HTMLElement>('[data-page-head] h1') ?? document.querySelector<HTMLElement>('main');
  goal?.focus({ preventScroll: true });
  return goal?.tagName === 'H1';
}
