import type { TemplateContent } from '@sillage/contract/journeys/templates/templates.contract';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toast/toasts.ts';
import { isEmpty } from './draft.view.ts';
import type { NewTransport } from './newShipment.queries.ts';
import { draftOfTemplate } from './template.view.ts';

interface Beginning {
  readonly content: TemplateContent;
  readonly idCustomer: number;
  /** Of the template or the shipment. */
  readonly name: string;
  /** Whether the reference and the trackers that the draft has already stay. */
  readonly keepsOwn: boolean;
}
export type Begin = (beginning: Beginning) => void;

/** Fills the draft with what an earlier one was like; what it was before can be had back. */
export function useBeginning({ draft, change, needsCustomer }: Pick<NewTransport, 'draft' | 'change' | 'needsCustomer'>): Begin {
  const { t } = useTranslation('newShipment');
  return ({ content, idCustomer, name, keepsOwn }) => {
    const before = draft;
    const next = draftOfTemplate(content, needsCustomer ? idCustomer : null);
    const hasTrackers = keepsOwn && before.idCustomer === next.idCustomer;
    change({ ...next, ...(keepsOwn ? { reference: before.reference } : {}), ...(hasTrackers ? { trackers: before.trackers } : {}) });
    const undo = { action: { label: t('undo'), onPick: () => change(before) } };
    showToast({ message: t('begunFrom', { name }), tone: 'good', ...(isEmpty(before) ? {} : undo) });
  };
}
