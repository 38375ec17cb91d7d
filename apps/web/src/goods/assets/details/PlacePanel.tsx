import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { IconMapPinPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Accuracy } from '../../../platform/Accuracy.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { MoreButton } from '../../../platform/list/MoreButton.tsx';
import { Age } from '../../../platform/time/Age.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useSetPositions } from '../assets.queries.ts';
import classes from './Details.module.css';
import { PlaceDialog } from './PlaceDialog.tsx';

const PickMap = lazy(async () => ({ default: (await import('../../../places/gazetteer/shared/PickMap.tsx')).PickMap }));

interface PlacePanelProps {
  readonly asset: AssetSummary;
  /** Where it is within a building, or why nothing is known of it. */
  readonly room: ReactNode;
}

/** Where an asset is, how that is known, and where people said that it was. */
export function PlacePanel({ asset, room }: PlacePanelProps) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const [isSetting, setIsSetting] = useState(false);
  const { position } = asset;
  const set = (
    <Button kind="quiet" size="xs" icon={<IconMapPinPlus size={16} aria-hidden />} onClick={() => setIsSetting(true)}>
      {t('setPosition')}
    </Button>
  );
  return (
    <Panel title={t('position')} actions={set}>
      <div className={classes['history']}>
        {room}
        {position && (
          <p className={classes['where']}>
            <strong>
              <bdi>{asset.site?.name ?? format.coordinates(position)}</bdi>
            </strong>
            <span>
              {asset.site && (
                <>
                  <bdi>{format.coordinates(position)}</bdi> ·{' '}
                </>
              )}
              {t(`from.${position.from}`)} · <Age date={position.deviceDate} /> <Accuracy metres={position.accuracy} />
            </span>
          </p>
        )}
        {position && (
          <div className={classes['map']} data-small>
            <Suspense>
              <PickMap place={position} />
            </Suspense>
          </div>
        )}
        <Said asset={asset} />
      </div>
      {isSetting && <PlaceDialog asset={asset} onClose={() => setIsSetting(false)} />}
    </Panel>
  );
}

/** What people said, the newest first. */
function Said({ asset }: { readonly asset: AssetSummary }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const positions = useSetPositions(asset.uniqueIdentifiant);
  const { data, error, refetch } = positions;
  const said = data?.pages.flatMap((page) => page.data) ?? [];
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (said.length === 0) return null;
  return (
    <>
      <h3>{t('setBefore')}</h3>
      <ul className={classes['history']}>
        {said.map(({ idPosition, reason, setBy, date, ...place }) => (
          <li key={idPosition}>
            <bdi>{reason}</bdi>
            <span>
              {setBy ?? t('somebody')} · {format.moment(Date.parse(date))} · <bdi>{format.coordinates(place)}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <MoreButton of={positions} label={t('more')} />
    </>
  );
}
