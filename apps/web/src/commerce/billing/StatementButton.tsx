import { IconFileDescription } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../platform/useErrorText.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useStatement } from './billingDocuments.queries.ts';

/** All that a customer owes, on paper. */
export function StatementButton({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation('billingDocuments');
  const textOf = useErrorText();
  const statement = useStatement();
  const fail = (error: unknown) => showToast({ message: textOf(error), tone: 'bad' });
  return (
    <Button
      kind="secondary"
      size="xs"
      icon={<IconFileDescription size={16} aria-hidden />}
      busy={statement.isPending}
      onClick={() => statement.mutate(idCustomer, { onError: fail })}
    >
      {t('statement')}
    </Button>
  );
}
