import { IconBus, IconListCheck, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import { TabBar, TabLink } from '../../ui/TabLink.tsx';

type Part = 'shuttles' | 'bookings' | 'plan';

/** The parts of the Fashion Hub; the plan is the operator's. */
export function FashionTabs({ current }: { readonly current: Part }) {
  const { t } = useTranslation('fashion');
  const isOperator = useUser().role === 'superAdmin';
  const here = (part: Part) => (part === current ? ('page' as const) : undefined);
  return (
    <TabBar label={t('parts')} current={current}>
      <TabLink
        to="/fashionhub"
        icon={<IconBus size={17} aria-hidden />}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={here('shuttles')}
      >
        {t('shuttles')}
      </TabLink>
      <TabLink
        to="/fashionhub/bookings"
        icon={<IconListCheck size={17} aria-hidden />}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={here('bookings')}
      >
        {t(isOperator ? 'allBookings' : 'myBookings')}
      </TabLink>
      {isOperator && (
        <TabLink
          to="/fashionhub/plan"
          icon={<IconRoute size={17} aria-hidden />}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={here('plan')}
        >
          {t('plan')}
        </TabLink>
      )}
    </TabBar>
  );
}
