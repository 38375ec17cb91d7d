import type { Pool } from '@sillage/contract/goods/pools/pools.contract';
import {
  IconAlertTriangle,
  IconBuildingWarehouse,
  IconContainer,
  IconFileText,
  IconListDetails,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { TabBar, TabLink } from '../../../ui/TabLink.tsx';
import { POOL_PARTS, type PoolPart } from '../poolSearch.view.ts';

const ICONS: Readonly<Record<PoolPart, TablerIcon>> = {
  stock: IconBuildingWarehouse,
  underWay: IconTruckDelivery,
  movements: IconListDetails,
  suspects: IconAlertTriangle,
  containers: IconContainer,
  statements: IconFileText,
};

/** The parts of a pool; containers where it knows each of them. */
export function PoolTabs({ pool, current }: { readonly pool: Pool; readonly current: PoolPart }) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const countOf = (part: PoolPart) => {
    const count = part === 'underWay' ? pool.underWay : part === 'suspects' ? pool.overdue : 0;
    return count === 0 ? undefined : format.whole(count);
  };
  return (
    <TabBar label={pool.name} current={current}>
      {POOL_PARTS.filter((part) => part !== 'containers' || pool.counting === 'containers').map((part) => {
        const Icon = ICONS[part];
        return (
          <TabLink
            key={part}
            to="/pools/$idPool"
            params={{ idPool: String(pool.idPool) }}
            search={part === 'stock' ? {} : { part }}
            replace
            icon={<Icon size={17} aria-hidden />}
            count={countOf(part)}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={part === current ? 'page' : undefined}
          >
            {t(`part.${part}`)}
          </TabLink>
        );
      })}
    </TabBar>
  );
}
