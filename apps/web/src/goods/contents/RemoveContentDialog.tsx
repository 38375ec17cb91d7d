import type { ContentSummary } from '@sillage/contract/goods/contents/contents.contract';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useRemoveContent } from './contents.queries.ts';

interface RemoveContentDialogProps {
  readonly content: ContentSummary;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** Says what goes with goods before they are removed. */
export function RemoveContentDialog({ content, onClose, onGone }: RemoveContentDialogProps) {
  const { t } = useTranslation('contents');
  const { name, lots } = content;
  const remove = useRemoveContent(content);
  const onSuccess = () => {
    showToast({ message: t('removed', { name }), tone: 'good' });
    onGone();
  };
  return (
    <ConfirmAction
      title={t('removeTitle', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('remove')}
      action={remove}
      onConfirm={() => remove.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      {lots.length === 0 ? t('removeNowhere') : t('removeFrom', { references: lots.map(({ asset }) => asset.reference).join(', ') })}
    </ConfirmAction>
  );
}
