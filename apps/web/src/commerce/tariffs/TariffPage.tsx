import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { DetailsPage } from '../../ui/DetailsPage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { TariffEditor } from './TariffEditor.tsx';
import { useTariff } from './tariffs.queries.ts';

const route = getRouteApi('/signedIn/operator/tariffs/$idTariff');

/** One price list, a new one, or a new one that begins as another. */
export function TariffPage() {
  const { t } = useTranslation('tariffs');
  const { idTariff } = route.useParams();
  const { from } = route.useSearch();
  const isNew = idTariff === 'new';
  const asked = isNew ? (from ?? null) : Number(idTariff);
  const { data, error, refetch } = useTariff(asked);
  const isWaiting = asked !== null && !data && !error;
  return (
    <DetailsPage isWaiting={isWaiting}>
      <PageHead title={(isNew ? undefined : data?.name) ?? t('new')} back={<BackLink to="/tariffs" aria-label={t('back')} />} />
      {isWaiting && <Skeleton height="360px" />}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {(data ?? asked === null) && (
        <TariffEditor key={`${idTariff} ${asked}`} changed={isNew ? null : (data ?? null)} from={data ?? null} />
      )}
    </DetailsPage>
  );
}
