import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { EntryDialog } from '../journal/EntryDialog.tsx';
import type { TransportEvent } from '../journal/journal.queries.ts';
import { EditDialog } from './EditDialog.tsx';
import type { StopEvent } from './life.queries.ts';
import { StopEventDialog } from './StopEventDialog.tsx';

interface LifeDialogsProps {
  readonly transport: TransportDetails;
  /** An entry of its journal: the one that is changed, null for a new one. */
  readonly asked: 'edit' | StopEvent | { readonly entry: TransportEvent | null };
  readonly onClose: () => void;
}

/** What people say of a shipment themselves. They are one file, for whoever asks for one of them. */
export function LifeDialogs({ asked, ...rest }: LifeDialogsProps) {
  if (asked === 'edit') return <EditDialog {...rest} />;
  return typeof asked === 'object' ? <EntryDialog event={asked.entry} {...rest} /> : <StopEventDialog stopEvent={asked} {...rest} />;
}
