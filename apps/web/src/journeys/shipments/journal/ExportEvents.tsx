import { IconBraces, IconDownload, IconShip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useExportEvents, type EventStandard } from './journal.queries.ts';

/** The events in the words of standards, for other systems. Their names are the same in every language. */
export function ExportEvents({ idTransport }: { readonly idTransport: number }) {
  const { t } = useTranslation(['shipmentJournal', 'errors']);
  const save = useExportEvents(idTransport);
  const pick = (standard: EventStandard) => {
    // One that is on its way comes.
    if (save.isPending) return;
    save.mutate(standard, { onError: (error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' }) });
  };
  return (
    <Menu
      label={t('exportEvents')}
      face={<IconDownload size={18} aria-hidden />}
      items={[
        { label: 'GS1 EPCIS 2.0 (JSON-LD)', icon: <IconBraces size={17} />, onPick: () => pick('epcis') },
        { label: 'DCSA 3.2 (JSON)', icon: <IconShip size={17} />, onPick: () => pick('dcsa') },
      ]}
    />
  );
}
