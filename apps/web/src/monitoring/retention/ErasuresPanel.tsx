import type { Erasure } from '@sillage/contract/monitoring/retention/retention.contract';
import { IconFileTypePdf, IconTrashX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './Retention.module.css';
import { useCertificate, useErasures } from './retention.queries.ts';

/** What has been erased, each with its certificate. */
export function ErasuresPanel() {
  const { t } = useTranslation('retention');
  const listed = useErasures();
  const { data, error, refetch } = listed;
  const erasures = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section>
      <PanelHead title={t('erasures')}>{t('erasuresText')}</PanelHead>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="96px" />}
      {data && erasures.length === 0 && <Notice icon={<IconTrashX />} title={t('noErasures')} />}
      <ul>
        {erasures.map((erasure) => (
          <ErasureRow key={erasure.idErasure} erasure={erasure} />
        ))}
      </ul>
      <MoreButton of={listed} label={t('more')} />
    </section>
  );
}

function ErasureRow({
  erasure: { idErasure, startedDate, finishedDate, thinned, erased, held, excursions },
}: {
  readonly erasure: Erasure;
}) {
  const { t } = useTranslation('retention');
  const format = useFormat();
  const certificate = useCertificate();
  const counts = { erased: format.whole(erased), thinned: format.whole(thinned), kept: format.whole(held + excursions) };
  return (
    <li className={classes['row']}>
      <div>
        <strong>{format.moment(Date.parse(finishedDate ?? startedDate))}</strong>
        <p className={classes['soft']}>{t('counts', counts)}</p>
        <ErrorNote error={certificate.error} />
      </div>
      {finishedDate === null ? (
        <span className={classes['soft']}>{t('underWay')}</span>
      ) : (
        <Button
          kind="secondary"
          size="xs"
          icon={<IconFileTypePdf size={16} aria-hidden />}
          busy={certificate.isPending}
          onClick={() => certificate.mutate(idErasure)}
        >
          {t('certificate')}
        </Button>
      )}
    </li>
  );
}
