import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewQuote } from './newQuote.queries.ts';
import { withPieces, withTemplate, emptyPiece } from './quoteDraft.view.ts';

const TemplatesDialog = lazy(async () => ({
  default: (await import('../../../journeys/templates/shared/TemplatesDialog.tsx')).TemplatesDialog,
}));
const EarlierQuotes = lazy(async () => ({ default: (await import('./EarlierQuotes.tsx')).EarlierQuotes }));
const ContactPicker = lazy(async () => ({ default: (await import('./ContactPicker.tsx')).ContactPicker }));
const PackAssets = lazy(async () => ({ default: (await import('./PackAssets.tsx')).PackAssets }));
const PasteDialog = lazy(async () => ({ default: (await import('./PasteDialog.tsx')).PasteDialog }));

type Source = 'templates' | 'quotes' | 'assets' | 'paste';
export type StartingDialog = { readonly is: Source } | { readonly is: 'contacts'; readonly side: 'pickup' | 'delivery' };

interface StartingDialogsProps {
  readonly asked: StartingDialog;
  readonly wizard: NewQuote;
  readonly onClose: () => void;
}

/** What is taken from elsewhere. Beside the form of the wizard, as each has a form of its own. */
export function StartingDialogs({ asked, wizard, onClose }: StartingDialogsProps) {
  return (
    <Suspense>
      {asked.is === 'contacts' ? (
        <Contacts {...{ wizard, onClose }} side={asked.side} />
      ) : (
        <Others {...{ wizard, onClose }} source={asked.is} />
      )}
    </Suspense>
  );
}

interface ContactsProps extends Omit<StartingDialogsProps, 'asked'> {
  readonly side: 'pickup' | 'delivery';
}

function Contacts({ side, wizard: { form, customerOf }, onClose }: ContactsProps) {
  return (
    <ContactPicker
      idCustomer={customerOf(form.getValues('idCustomer')) ?? 0}
      onPick={({ firstname, lastname, phone, email }) => {
        onClose();
        // The address book keeps digits with the country's prefix.
        const dialled = phone === '' || phone.startsWith('+') ? phone : `+${phone}`;
        form.setValue(`${side}.contact`, { name: firstname, surname: lastname, phone: dialled, email }, { shouldDirty: true });
      }}
      onClose={onClose}
    />
  );
}

interface OthersProps extends Omit<StartingDialogsProps, 'asked'> {
  readonly source: Source;
}

function Others({ source, wizard, onClose }: OthersProps) {
  const { t } = useTranslation('newQuote');
  const { form, begin, needsCustomer } = wizard;
  const { idCustomer } = form.getValues();
  const add = (rows: Parameters<typeof withPieces>[1]) => {
    onClose();
    form.setValue('packingList', withPieces(form.getValues('packingList'), rows), { shouldDirty: true });
  };
  switch (source) {
    case 'templates':
      return (
        <TemplatesDialog
          idCustomer={idCustomer}
          isOfMany={needsCustomer && idCustomer === null}
          onPick={({ content, templateName, idCustomer: whose }) => {
            onClose();
            begin(withTemplate(form.getValues(), content, needsCustomer ? whose : null), t('begunFrom', { name: templateName }));
          }}
          onClose={onClose}
        />
      );
    case 'quotes':
      return (
        <EarlierQuotes
          idCustomer={idCustomer ?? undefined}
          onPick={(idQuote) => {
            onClose();
            wizard.startFrom(idQuote);
          }}
          onClose={onClose}
        />
      );
    case 'assets':
      return (
        <PackAssets
          idCustomer={idCustomer ?? undefined}
          onPick={(assets) =>
            add(assets.map(({ reference, description }) => ({ ...emptyPiece(), reference, content: description.slice(0, 200) })))
          }
          onClose={onClose}
        />
      );
    case 'paste':
      return <PasteDialog onPaste={add} onClose={onClose} />;
  }
}
