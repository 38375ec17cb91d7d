import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { DetailsPage } from '../../../ui/DetailsPage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { LineEditor } from './LineEditor.tsx';
import { useLine } from './plan.queries.ts';

const route = getRouteApi('/signedIn/operator/fashionhub/plan/$idLine');

/** One line, or a new one. */
export function LinePage() {
  const { t } = useTranslation('fashionPlan');
  const { idLine } = route.useParams();
  const isNew = idLine === 'new';
  const { data, error, refetch } = useLine(isNew ? null : Number(idLine));
  const isWaiting = !isNew && !data && !error;
  return (
    <DetailsPage isWaiting={isWaiting}>
      <PageHead title={data?.name ?? t('addLine')} back={<BackLink to="/fashionhub/plan" aria-label={t('backToPlan')} />} />
      {isWaiting && <Skeleton height="420px" />}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {isNew && <LineEditor changed={null} />}
      {!isNew && data && <LineEditor key={idLine} changed={data} />}
    </DetailsPage>
  );
}
