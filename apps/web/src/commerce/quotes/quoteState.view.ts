import type { QuoteSummary } from '@sillage/contract/commerce/quotes/quotes.contract';
import { isExpired, type QuoteTab, type RouteOption } from '@sillage/domain/commerce/quotes/quote';
import {
  IconBolt,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockX,
  IconCoinEuro,
  IconCrown,
  IconLeaf,
  IconTag,
  type Icon,
} from '@tabler/icons-react';
import type { ChipTone } from '../../ui/Chip.tsx';

export const TAB_LOOK: Readonly<Record<QuoteTab, { readonly tone: ChipTone; readonly icon: Icon }>> = {
  pending: { tone: 'warn', icon: IconClock },
  quoted: { tone: 'info', icon: IconTag },
  accepted: { tone: 'good', icon: IconCircleCheck },
  declined: { tone: 'calm', icon: IconCircleX },
  expired: { tone: 'bad', icon: IconClockX },
};

export const ROUTE_ICON: Readonly<Record<RouteOption, Icon>> = {
  accessible: IconCoinEuro,
  green: IconLeaf,
  critical: IconBolt,
  premium: IconCrown,
};

type Stated = Pick<QuoteSummary, 'status' | 'validUntil' | 'isExpired'>;

/** What it is at this moment of the server's clock: the offer of a page that stays open runs out there, too. */
export function tabOf({ status, validUntil, isExpired: wasExpired }: Stated, nowMs: number): QuoteTab {
  const validUntilMs = validUntil === null ? null : Date.parse(validUntil);
  return (wasExpired && status === 'quoted') || isExpired({ status, validUntilMs }, nowMs) ? 'expired' : status;
}
