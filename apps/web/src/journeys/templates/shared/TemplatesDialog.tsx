import type { Template } from '@sillage/contract/journeys/templates/templates.contract';
import { IconAlertTriangle, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { MoreButton } from '../../../platform/list/MoreButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TemplateRow } from '../TemplateRow.tsx';
import classes from '../Templates.module.css';
import { useTemplates } from '../templates.queries.ts';

interface TemplatesDialogProps {
  /** Null: of everybody that one may see. */
  readonly idCustomer: number | null;
  /** Whether templates of several customers are listed. */
  readonly isOfMany: boolean;
  readonly onPick: (template: Template) => void;
  readonly onClose: () => void;
}

/** The templates of a customer: one is picked, or they are put in order. */
export function TemplatesDialog({ idCustomer, isOfMany, onPick, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation(['templates', 'errors']);
  const [search, setSearch] = useState<string | undefined>(undefined);
  const list = useTemplates(idCustomer, search ?? '');
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const isEmpty = list.data !== undefined && rows.length === 0;
  const retry = (
    <Button kind="secondary" onClick={() => void list.refetch()}>
      {t('retry')}
    </Button>
  );
  return (
    <Modal onClose={onClose} title={t('title')} closeLabel={t('close')} size="lg">
      <div className={classes['list']}>
        {(!isEmpty || search !== undefined) && (
          <DelayedSearchField
            label={t('search')}
            placeholder={t('search')}
            clearLabel={t('clearSearch')}
            asked={search}
            onAsk={setSearch}
          />
        )}
        {list.error && !list.data && (
          <Notice icon={<IconAlertTriangle />} title={t(codeOf(list.error), { ns: 'errors' })} action={retry} isAlert />
        )}
        {!list.data && !list.error && <Skeleton height="180px" />}
        {isEmpty && (
          <Notice icon={<IconTemplate />} title={t(search === undefined ? 'none' : 'noneFound')}>
            {t(search === undefined ? 'noneText' : 'noneFoundText')}
          </Notice>
        )}
        <ul>
          {rows.map((template) => (
            <TemplateRow key={template.idTemplate} template={template} isOfMany={isOfMany} onPick={() => onPick(template)} />
          ))}
        </ul>
        <MoreButton of={list} label={t('more')} />
      </div>
    </Modal>
  );
}
