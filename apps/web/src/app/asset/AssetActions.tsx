import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { mayRelease } from '@sillage/domain/people/access/mayUndo';
import { IconPencil, IconShare, IconTrash, IconUserCheck, IconUserMinus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import { codeOf } from '../../platform/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useCharge } from '../../goods/assets/assets.queries.ts';
import classes from '../../goods/assets/details/Details.module.css';
import { RemoveDialog } from '../../goods/assets/details/RemoveDialog.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('../../desk/sharing/ShareDialog.tsx')).ShareDialog }));

/** Fetched by who opens it. */
const AssetDialog = lazy(async () => ({ default: (await import('../../goods/assets/details/AssetDialog.tsx')).AssetDialog }));

interface AssetActionsProps {
  readonly asset: AssetSummary;
  readonly section: 'assets' | 'masters';
}

/** What can be done with an asset. */
export function AssetActions({ asset, section }: AssetActionsProps) {
  const { t } = useTranslation(['assets', 'errors']);
  const [dialog, setDialog] = useState<'edit' | 'share' | 'remove' | null>(null);
  const charge = useCharge(asset.uniqueIdentifiant);
  const close = () => setDialog(null);
  const action = asset.inCharge ? 'release' : 'take';
  const { role, data } = useUser();
  const isOurs = mayRelease({ idUser: data.idUser, role }, asset.inCharge?.idUser ?? null);
  const changeCharge = () =>
    charge.mutate(action, { onError: (error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' }) });
  return (
    <div className={classes['actions']}>
      <Button kind="secondary" icon={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
        {t('edit')}
      </Button>
      {isOurs && (
        <Button
          kind="secondary"
          icon={asset.inCharge ? <IconUserMinus size={16} aria-hidden /> : <IconUserCheck size={16} aria-hidden />}
          busy={charge.isPending}
          onClick={changeCharge}
        >
          {t(action)}
        </Button>
      )}
      <Button kind="secondary" icon={<IconShare size={16} aria-hidden />} onClick={() => setDialog('share')}>
        {t('share')}
      </Button>
      {isOurs && (
        <Button kind="secondary" icon={<IconTrash size={16} aria-hidden />} onClick={() => setDialog('remove')}>
          {t('remove')}
        </Button>
      )}
      {dialog === 'edit' && (
        <Suspense>
          <AssetDialog asset={asset} section={section} onClose={close} />
        </Suspense>
      )}
      {dialog === 'share' && (
        <Suspense>
          <ShareDialog of={{ uniqueIdentifiant: asset.uniqueIdentifiant }} reference={asset.reference} onClose={close} />
        </Suspense>
      )}
      {dialog === 'remove' && <RemoveDialog asset={asset} section={section} onClose={close} />}
    </div>
  );
}
