/** The first field of a form that says that something is wrong with it. */
export function firstFault(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]') ?? null;
}
