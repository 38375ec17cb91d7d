import type { WireCalibration } from '@sillage/contract/tracking/calibrations/calibrations.contract';
import { IconCertificate, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { MoreButton } from '../../../platform/list/MoreButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CalibrationDialog } from '../CalibrationDialog.tsx';
import { CalibrationRow } from '../CalibrationRow.tsx';
import classes from '../Calibrations.module.css';
import { useCalibrations } from '../calibrations.queries.ts';

/** The certificates of a tracker, the newest first. */
export function CalibrationsPanel({ uniqueIdentifiant }: { readonly uniqueIdentifiant: string }) {
  const { t } = useTranslation('calibrations');
  const { role } = useUser();
  const listed = useCalibrations(uniqueIdentifiant);
  const { data, error, refetch } = listed;
  const [edited, setEdited] = useState<WireCalibration | 'new' | null>(null);
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const mayWrite = role !== 'user';
  const add = (
    <Button kind="secondary" size="xs" icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Panel title={t('title')} actions={mayWrite && rows.length > 0 ? add : undefined}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="96px" />}
      {data && rows.length === 0 && (
        <Notice icon={<IconCertificate />} title={t('none')} action={mayWrite ? add : undefined}>
          {t('noneText')}
        </Notice>
      )}
      {rows.length > 0 && (
        <ul className={classes['rows']}>
          {rows.map((row) => (
            <CalibrationRow
              key={row.idCalibration}
              calibration={row}
              uniqueIdentifiant={uniqueIdentifiant}
              onEdit={mayWrite ? () => setEdited(row) : undefined}
            />
          ))}
        </ul>
      )}
      <MoreButton of={listed} label={t('more')} />
      {edited && (
        <CalibrationDialog
          uniqueIdentifiant={uniqueIdentifiant}
          calibration={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
