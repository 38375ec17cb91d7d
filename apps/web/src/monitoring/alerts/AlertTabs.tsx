import { IconAlertTriangle, IconBookmark, IconClipboardList, IconHistory, IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TabBar, TabLink } from '../../ui/TabLink.tsx';

const PARTS = {
  open: { to: '/alerts/list', search: {}, icon: IconAlertTriangle },
  all: { to: '/alerts/list', search: { tab: 'all' }, icon: IconHistory },
  incidents: { to: '/alerts/incidents', search: {}, icon: IconClipboardList },
  rules: { to: '/alerts/rules', search: {}, icon: IconListDetails },
  presets: { to: '/alerts/presets', search: {}, icon: IconBookmark },
} as const;

type AlertPart = keyof typeof PARTS;

/** What is there about alerts: what is open, what was, what they came to, what raises them, and what is watched again and again. */
export function AlertTabs({ current }: { readonly current: AlertPart }) {
  const { t } = useTranslation('alerts');
  return (
    <TabBar label={t('title')} current={current}>
      {(Object.keys(PARTS) as AlertPart[]).map((part) => {
        const { to, search, icon: Icon } = PARTS[part];
        return (
          <TabLink
            key={part}
            to={to}
            search={search}
            activeOptions={{ exact: true, includeSearch: true }}
            // Also where there is a search in the address, which makes it another one than that of the link.
            aria-current={part === current ? 'page' : undefined}
            icon={<Icon size={17} stroke={1.8} aria-hidden />}
          >
            {t(`part.${part}`)}
          </TabLink>
        );
      })}
    </TabBar>
  );
}
