import type { Site } from '@sillage/contract/places/sites/sites.contract';
import { IconPackages, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Menu } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useRemoveSite } from './sites.queries.ts';
import { useMadeRow } from '../../ui/madeRow.ts';
import classes from './Sites.module.css';

interface SiteRowProps {
  readonly site: Site;
  readonly onEdit: (site: Site) => void;
}

export function SiteRow({ site, onEdit }: SiteRowProps) {
  const { t } = useTranslation('sites');
  const { role } = useUser();
  const format = useFormat();
  const navigate = useNavigate();
  const [isRemoving, setIsRemoving] = useState(false);
  const { idSite, name, address, radius, customerName } = site;
  const row = useMadeRow<HTMLDivElement>('site', idSite);
  const circle = t('circle', { radius: format.measured(radius, 'm') });
  return (
    <div ref={row} className={classes['row']}>
      <div className={classes['texts']}>
        <strong dir="auto">{name}</strong>
        <span dir="auto">{[address, circle, role === 'superAdmin' ? customerName : ''].filter((part) => part !== '').join(' · ')}</span>
      </div>
      <Menu
        label={t('actions', { name })}
        items={[
          {
            label: t('showAssets'),
            icon: <IconPackages size={16} />,
            onPick: () => void navigate({ to: '/assets/list', search: { site: idSite } }),
          },
          { label: t('edit'), icon: <IconPencil size={16} />, onPick: () => onEdit(site) },
          { label: t('remove'), icon: <IconTrash size={16} />, onPick: () => setIsRemoving(true), tone: 'bad' },
        ]}
      />
      {isRemoving && <RemoveDialog site={site} onClose={() => setIsRemoving(false)} />}
    </div>
  );
}

function RemoveDialog({ site, onClose }: { readonly site: Site; readonly onClose: () => void }) {
  const { t } = useTranslation('sites');
  const { name } = site;
  const remove = useRemoveSite(site);
  return (
    <ConfirmAction
      title={t('removeTitle', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('remove')}
      action={remove}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            showToast({ message: t('removed', { name }), tone: 'good' });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmAction>
  );
}
