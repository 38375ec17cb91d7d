import type { ErrorCode } from '@sillage/domain/domainError';
import { RESTORABLE_DAYS } from '@sillage/domain/journeys/shipments/shipment';
import { IconAlertTriangle, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleted } from '../../journeys/shipments/life/life.queries.ts';
import { useMoving } from '../../journeys/shipments/useMoving.view.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** In the place of a shipment. */
export function NotShown({ code }: { readonly code: ErrorCode }) {
  const { t } = useTranslation(['shipments', 'errors']);
  return (
    <Notice
      icon={<IconAlertTriangle />}
      title={t(code, { ns: 'errors' })}
      action={<ButtonLink to="/transport">{t('backToList')}</ButtonLink>}
      isAlert
    />
  );
}

/** One that is not there: where it was deleted, it can be restored from here, and is shown then. */
export function NotThere({ idTransport }: { readonly idTransport: number }) {
  const { t } = useTranslation(['shipmentLife', 'errors']);
  const deleted = useDeleted(idTransport);
  const move = useMoving();
  const [isBusy, setIsBusy] = useState(false);
  if (deleted === null) return <NotShown code="shipment.notFound" />;
  const { reference, code } = deleted;
  if (code !== null) return <NotShown code={code as ErrorCode} />;
  const restore = () => {
    setIsBusy(true);
    void move('restore', idTransport).finally(() => setIsBusy(false));
  };
  const action = (
    <Button icon={<IconRestore size={16} aria-hidden />} busy={isBusy} onClick={restore}>
      {t('restore')}
    </Button>
  );
  return (
    <Notice icon={<IconTrash />} title={t('isDeleted', { reference })} action={action} isAlert>
      {t('restorable', { count: RESTORABLE_DAYS })}
    </Notice>
  );
}
