import { IconRoute } from '@tabler/icons-react';

/** What the navigation offers. `counter` names the unread counter that an entry carries as its badge. */
export const MENU = [{ to: '/transport', label: 'menu.transport', icon: IconRoute, counter: 'counterTransport' }] as const;
