import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewTransport } from './newShipment.queries.ts';
import type { Begin } from './starting.queries.ts';
import { templateOfDraft } from './template.view.ts';

const TemplatesDialog = lazy(async () => ({ default: (await import('../../templates/shared/TemplatesDialog.tsx')).TemplatesDialog }));
const SaveTemplateDialog = lazy(async () => ({
  default: (await import('../../templates/shared/SaveTemplateDialog.tsx')).SaveTemplateDialog,
}));

export type WizardDialog = 'templates' | 'save';

interface WizardDialogsProps {
  readonly asked: WizardDialog | null;
  readonly wizard: NewTransport;
  readonly begin: Begin;
  readonly onClose: () => void;
}

/** Beside the form of the wizard, as each has a form of its own. */
export function WizardDialogs({ asked, wizard: { draft, needsCustomer }, begin, onClose }: WizardDialogsProps) {
  const { t } = useTranslation('newShipment');
  const { idCustomer } = draft;
  return (
    <Suspense>
      {asked === 'templates' && (
        <TemplatesDialog
          idCustomer={idCustomer}
          isOfMany={needsCustomer && idCustomer === null}
          onPick={(template) => {
            onClose();
            begin({ content: template.content, idCustomer: template.idCustomer, name: template.templateName, keepsOwn: true });
          }}
          onClose={onClose}
        />
      )}
      {asked === 'save' && <SaveTemplateDialog idCustomer={idCustomer} content={templateOfDraft(draft, t('ruleName'))} onClose={onClose} />}
    </Suspense>
  );
}
