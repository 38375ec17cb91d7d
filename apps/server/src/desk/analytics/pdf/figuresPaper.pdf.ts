import type { Analytics } from '@sillage/contract/desk/analytics/analytics.contract';
import type { Asked } from '@sillage/domain/desk/analytics/address';
import type { ServerLanguage } from '../../../platform/http/language.ts';

export interface FiguresTask {
  readonly analytics: Analytics;
  readonly asked: Pick<Asked, 'lane' | 'mode'>;
  /** Null: all customers. */
  readonly customerName: string | null;
  readonly contractorName: string | null;
  readonly language: ServerLanguage;
  /** When this copy is made, epoch ms. */
  readonly now: number;
}
