import { ContentsPage } from '../../goods/contents/ContentsPage.tsx';
import { GoodsStabilityPanel } from '../../monitoring/stability/GoodsStabilityPanel.tsx';

/** Goods, with what is monitored of them. */
export function GoodsPage() {
  return <ContentsPage More={GoodsStabilityPanel} />;
}
