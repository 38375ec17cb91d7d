/** The pages of the wizard, the last of which shows all that was typed. */
export const WIZARD_STEPS = ['society', 'manager', 'logo', 'subscription', 'summary'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** `?step=`, so that "back" goes a step back. */
export function wizardSearch({ step }: Record<string, unknown>): { readonly step?: WizardStep | undefined } {
  const known = WIZARD_STEPS.find((one) => one === step);
  return known === undefined || known === 'society' ? {} : { step: known };
}
