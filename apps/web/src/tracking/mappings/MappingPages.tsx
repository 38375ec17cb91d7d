import type { PayloadMapping } from '@sillage/contract/tracking/mappings/mappings.contract';
import { OPERATOR_ID } from '@sillage/domain/people/access/actor';
import { IconBraces, IconPlus, IconTrash } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { Failure } from '../../platform/Failure.tsx';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DetailsPage } from '../../ui/DetailsPage.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { MappingEditor } from './MappingEditor.tsx';
import classes from './Mappings.module.css';
import { useMadeRow } from '../../ui/madeRow.ts';
import { useMapping, useMappings, useRemoveMapping } from './mappings.queries.ts';

const route = getRouteApi('/signedIn/devices/mappings/$idMapping');

/** One mapping, or a new one: how the messages of trackers become readings. */
export function MappingPage() {
  const { t } = useTranslation('mappings');
  const { tracker } = route.useSearch();
  const { idMapping } = route.useParams();
  const asked = idMapping === 'new' ? null : Number(idMapping);
  const { data, error, refetch } = useMapping(asked);
  const isWaiting = asked !== null && !data && !error;
  const back =
    tracker === undefined ? (
      <BackLink to="/devices/mappings" aria-label={t('back')} />
    ) : (
      <BackLink
        to="/devices/deviceDetails/$uniqueIdentifiant/$type"
        params={{ uniqueIdentifiant: tracker, type: 'GPS' }}
        aria-label={t('backTo', { name: tracker })}
      />
    );
  return (
    <DetailsPage isWaiting={isWaiting}>
      <PageHead title={data?.name ?? t(asked === null ? 'new' : 'title')} back={back} />
      {isWaiting && <Skeleton height="360px" />}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {(data ?? asked === null) && <Known key={asked ?? 0} mapping={data ?? null} tracker={tracker} />}
    </DetailsPage>
  );
}

/** The operator's are for everybody to use and for the operator to change: anybody else makes one of their own of it. */
function Known({ mapping, tracker }: { readonly mapping: PayloadMapping | null; readonly tracker: string | undefined }) {
  const { role } = useUser();
  const isCopied = mapping?.idCustomer === OPERATOR_ID && role !== 'superAdmin';
  return <MappingEditor changed={isCopied ? null : mapping} from={mapping} tracker={tracker} />;
}

/** How trackers that send JSON of their own are read. */
export function MappingsPage() {
  const { t } = useTranslation('mappings');
  const mappings = useMappings();
  const { data, error, refetch } = mappings;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const add = (
    <ButtonLink to="/devices/mappings/$idMapping" params={{ idMapping: 'new' }} icon={<IconPlus size={16} aria-hidden />}>
      {t('new')}
    </ButtonLink>
  );
  return (
    <DetailsPage isWaiting={!data && !error}>
      <PageHead title={t('title')} back={<BackLink to="/devices" aria-label={t('backToDevices')} />} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="240px" />}
      {data && rows.length === 0 && (
        <Notice icon={<IconBraces />} title={t('none')} action={add}>
          {t('text')}
        </Notice>
      )}
      {rows.length > 0 && (
        <Panel title={t('title')} actions={add}>
          <p className={classes['sub']}>{t('text')}</p>
          <ul className={classes['rows']} aria-label={t('title')}>
            {rows.map((mapping) => (
              <MappingRow key={mapping.idMapping} mapping={mapping} />
            ))}
          </ul>
          <MoreButton of={mappings} label={t('showMore')} />
        </Panel>
      )}
    </DetailsPage>
  );
}

function MappingRow({ mapping }: { readonly mapping: PayloadMapping }) {
  const { t } = useTranslation('mappings');
  const { role } = useUser();
  const [isRemoving, setIsRemoving] = useState(false);
  const { idMapping, name, idCustomer, customerName, lines, trackers } = mapping;
  const row = useMadeRow<HTMLLIElement>('mapping', idMapping);
  const isShared = idCustomer === OPERATOR_ID;
  const whose = isShared ? t('shared') : role === 'superAdmin' ? customerName : '';
  const about = [whose, t('lines', { count: lines.length }), t('trackers', { count: trackers })].filter((part) => part !== '');
  return (
    <li ref={row} className={classes['row']}>
      <div className={classes['texts']}>
        <Link to="/devices/mappings/$idMapping" params={{ idMapping: String(idMapping) }}>
          <bdi>{name}</bdi>
        </Link>
        <span dir="auto">{about.join(' · ')}</span>
      </div>
      {(!isShared || role === 'superAdmin') && (
        <IconButton label={t('removeOne', { name })} onClick={() => setIsRemoving(true)}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
      {isRemoving && <RemoveDialog mapping={mapping} onClose={() => setIsRemoving(false)} />}
    </li>
  );
}

function RemoveDialog({ mapping, onClose }: { readonly mapping: PayloadMapping; readonly onClose: () => void }) {
  const { t } = useTranslation('mappings');
  const { name } = mapping;
  const remove = useRemoveMapping(mapping);
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
