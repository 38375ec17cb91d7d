import type { PayloadMapping } from '@sillage/contract/mappings/mappings.contract';
import { OPERATOR_ID } from '@sillage/domain/access/actor';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../platform/Failure.tsx';
import { useUser } from '../platform/session/useSession.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { DetailsPage } from '../ui/DetailsPage.tsx';
import { PageHead } from '../ui/shell/PageHead.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { MappingEditor } from './MappingEditor.tsx';
import { useMapping } from './mappings.queries.ts';

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
      {(data ?? asked === null) && <Known key={data?.revision ?? 0} mapping={data ?? null} tracker={tracker} />}
    </DetailsPage>
  );
}

/** The operator's are for everybody to use and for the operator to change: anybody else makes one of their own of it. */
function Known({ mapping, tracker }: { readonly mapping: PayloadMapping | null; readonly tracker: string | undefined }) {
  const { role } = useUser();
  const isCopied = mapping?.idCustomer === OPERATOR_ID && role !== 'superAdmin';
  return <MappingEditor changed={isCopied ? null : mapping} from={mapping} tracker={tracker} />;
}
