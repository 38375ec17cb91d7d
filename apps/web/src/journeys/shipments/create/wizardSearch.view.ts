/** The pages of the wizard, the last of which shows all that was said. */
export const WIZARD_STEPS = ['reference', 'trackers', 'assets', 'route', 'transport', 'alerts', 'review'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

interface WizardSearch {
  readonly step?: WizardStep | undefined;
  /** The shipment that is to be made again. */
  readonly from?: number | undefined;
  /** The short form, for what is made from a template. */
  readonly form?: 'quick' | undefined;
}

/** `?step=`, so that "back" goes a step back. */
export function wizardSearch({ step, from, form }: Record<string, unknown>): WizardSearch {
  const known = WIZARD_STEPS.find((one) => one === step);
  const shipment = Number(from);
  return {
    ...(known === undefined || known === 'reference' ? {} : { step: known }),
    ...(form === 'quick' ? { form } : {}),
    ...(Number.isInteger(shipment) && shipment > 0 ? { from: shipment } : {}),
  };
}
