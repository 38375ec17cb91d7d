import type { IndoorSite } from '@sillage/contract/goods/indoor/indoor.contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { Menu } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useRemoveSite } from './indoor.queries.ts';
import classes from './Indoor.module.css';

interface BuildingRowProps {
  readonly site: IndoorSite;
  readonly onEdit: (site: IndoorSite) => void;
}

export function BuildingRow({ site, onEdit }: BuildingRowProps) {
  const { t } = useTranslation('indoor');
  const { role } = useUser();
  const [isRemoving, setIsRemoving] = useState(false);
  const { id, name, nbEtage, customerName } = site;
  const floors = t('floorCount', { count: nbEtage });
  return (
    <div className={classes['row']}>
      <Link to="/indoor/$idSite" params={{ idSite: String(id) }}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{role === 'superAdmin' ? `${customerName} · ${floors}` : floors}</span>
      </Link>
      <Menu
        label={t('actions', { name })}
        items={[
          { label: t('rename'), icon: <IconPencil size={16} />, onPick: () => onEdit(site) },
          { label: t('remove'), icon: <IconTrash size={16} />, onPick: () => setIsRemoving(true), tone: 'bad' },
        ]}
      />
      {isRemoving && <RemoveDialog site={site} onClose={() => setIsRemoving(false)} />}
    </div>
  );
}

function RemoveDialog({ site, onClose }: { readonly site: IndoorSite; readonly onClose: () => void }) {
  const { t } = useTranslation('indoor');
  const { name } = site;
  const remove = useRemoveSite(site);
  const tell = () => {
    showToast({ message: t('removed', { name }), tone: 'good' });
    onClose();
  };
  // Waited for here: the row is gone by the time that the list is read again. Why it was refused is said by the question.
  const removeIt = () => void remove.mutateAsync().then(tell, () => undefined);
  return (
    <ConfirmAction
      title={t('removeTitle', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('remove')}
      action={remove}
      onConfirm={removeIt}
      onClose={onClose}
    >
      {t('removeSiteText')}
    </ConfirmAction>
  );
}
