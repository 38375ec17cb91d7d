import type { ShipmentEventKind } from '@sillage/domain/shipments/shipment';
import {
  IconAlertTriangle,
  IconArchive,
  IconArchiveOff,
  IconCircleCheck,
  IconFileDescription,
  IconFlagCheck,
  IconLink,
  IconMapPin,
  IconMapPinCheck,
  IconPackageExport,
  IconPencil,
  IconRestore,
  IconTrash,
  IconUnlink,
  type Icon,
} from '@tabler/icons-react';

export const EVENT_LOOK: Record<ShipmentEventKind, { readonly icon: Icon; readonly tone: 'calm' | 'brand' | 'bad' | 'good' }> = {
  created: { icon: IconFileDescription, tone: 'calm' },
  trackerLinked: { icon: IconLink, tone: 'calm' },
  trackerUnlinked: { icon: IconUnlink, tone: 'calm' },
  departed: { icon: IconPackageExport, tone: 'brand' },
  stepReached: { icon: IconMapPinCheck, tone: 'brand' },
  stepLeft: { icon: IconMapPin, tone: 'brand' },
  arrived: { icon: IconFlagCheck, tone: 'good' },
  alertRaised: { icon: IconAlertTriangle, tone: 'bad' },
  alertResolved: { icon: IconCircleCheck, tone: 'good' },
  changed: { icon: IconPencil, tone: 'calm' },
  archived: { icon: IconArchive, tone: 'calm' },
  unarchived: { icon: IconArchiveOff, tone: 'calm' },
  deleted: { icon: IconTrash, tone: 'bad' },
  restored: { icon: IconRestore, tone: 'calm' },
};

const UNSAID = '–';

/** What made an event happen, ready for its sentence. */
export function eventValues(details: Readonly<Record<string, unknown>>, celsius: (value: number) => string) {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : UNSAID);
  const degrees = (value: unknown) => (typeof value === 'number' ? celsius(value) : UNSAID);
  return {
    address: text(details['address']),
    tracker: text(details['uniqueIdentifiant']),
    rule: text(details['rule']),
    extreme: degrees(details['extreme']),
    limit: degrees(details['limit']),
  };
}
