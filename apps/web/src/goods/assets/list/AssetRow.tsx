import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { isFormer } from '@sillage/domain/goods/assets/asset';
import { Link } from '@tanstack/react-router';
import { IconContainer, IconUserCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { TickLead } from '../../../platform/list/TickLead.tsx';
import type { Ticking } from '../../../platform/list/useTicks.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { Accuracy } from '../../../platform/Accuracy.tsx';
import { Age } from '../../../platform/time/Age.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { BatteryLevel } from '../../../tracking/trackers/shared/BatteryLevel.tsx';
import { ConnectivityChip } from '../../../tracking/trackers/shared/ConnectivityChip.tsx';
import { MeasuredBy } from '../../../tracking/trackers/shared/MeasuredBy.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { KIND_ICON } from '../assetIcon.view.ts';
import classes from '../Assets.module.css';
import { roomText } from './registerColumns.view.ts';

interface AssetRowProps {
  readonly asset: AssetSummary;
  readonly isTicked: boolean;
  readonly onTick: Ticking<string>['tick'];
}

/** Drawn anew only when its asset changes. */
export const AssetRow = memo(function AssetRow({ asset, isTicked, onTick }: AssetRowProps) {
  const { t } = useTranslation('assets');
  const { role } = useUser();
  const { kind, uniqueIdentifiant, reference, ownerNumber, customerName, tracker, inCharge } = asset;
  const Icon = KIND_ICON[kind];
  const to = kind === 'container' ? '/masters/details/$uniqueIdentifiant' : '/assets/details/$uniqueIdentifiant';
  return (
    <div className={classes['row']}>
      <TickLead
        icon={<Icon size={17} role="img" aria-label={t(`kind.${kind}`)} />}
        of={uniqueIdentifiant}
        {...{ reference, isTicked, onTick }}
      />
      <div className={classes['texts']}>
        <div className={classes['line']}>
          <Link to={to} params={{ uniqueIdentifiant }} className={classes['name']} dir="auto">
            {reference}
          </Link>
          {ownerNumber !== '' && <bdi>{ownerNumber}</bdi>}
          {role === 'superAdmin' && <span>{customerName}</span>}
        </div>
        <div className={classes['line']}>
          <Whereabouts asset={asset} />
          {inCharge && (
            <>
              <IconUserCheck size={15} role="img" aria-label={t('inCharge')} />
              <span dir="auto">{inCharge.name ?? t('operator')}</span>
            </>
          )}
        </div>
      </div>
      {tracker?.status === 'A' && <ConnectivityChip connectivity={tracker.connectivity} />}
      {tracker?.status === 'H' && <Chip tone="warn">{t('fate.outOfService')}</Chip>}
    </div>
  );
});

function Whereabouts({ asset: { tracker, measured, container, position, site, room } }: { readonly asset: AssetSummary }) {
  const { battery = null } = tracker ?? {};
  const { temperature } = measured;
  const { t } = useTranslation('assets');
  const format = useFormat();
  const since = position?.deviceDate ?? room?.enterDate;
  return (
    <>
      {battery !== null && <BatteryLevel percent={battery} />}
      {temperature && (
        <>
          <span>{format.celsius(temperature.value)}</span>
          <MeasuredBy told={temperature} />
        </>
      )}
      {container && (
        <>
          <IconContainer size={15} role="img" aria-label={t('column.container')} />
          <span className={classes['where']} dir="auto">
            {container.reference}
          </span>
        </>
      )}
      {position === null && (
        <span className={room ? classes['where'] : undefined} dir="auto">
          {room ? roomText(room) : t('noPosition')}
        </span>
      )}
      {position && (
        <span className={classes['where']} dir="auto">
          {site?.name ?? t(`from.${position.from}`)}
          {site && isFormer(position.from) && ` · ${t(`from.${position.from}`)}`}
        </span>
      )}
      {since !== undefined && <Age date={since} />}
      <Accuracy metres={position?.accuracy} />
    </>
  );
}
