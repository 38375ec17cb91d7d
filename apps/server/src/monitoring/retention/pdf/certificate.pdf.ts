import type { Erasure } from '@sillage/contract/monitoring/retention/retention.contract';
import type { ServerLanguage } from '../../../platform/http/language.ts';

export interface CertificateTask {
  readonly erasure: Erasure;
  readonly customerName: string;
  /** Empty where the person's account is deleted. */
  readonly decidedBy: string;
  readonly decidedDate: string;
  readonly language: ServerLanguage;
  /** When this copy is made, epoch ms. */
  readonly now: number;
}
