import type { SeenAsset } from '@sillage/contract/goods/assets/manyAssets.contract';
import { FATES_OF_TRACKERS, type FateOfTracker } from '@sillage/domain/goods/assets/asset';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssetPicker, type PickedAsset } from '../../contents/shared/AssetPicker.tsx';
import { PointFields } from '../../../places/gazetteer/shared/PointFields.tsx';
import { pointOf, typedOf } from '../../../places/gazetteer/shared/typedPoint.view.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { SitePicker } from '../../../places/sites/shared/SitePicker.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from '../details/Details.module.css';
import { Going } from '../details/Going.tsx';
import { AssetActionDialog, type TickedDialogProps } from './AssetActionDialog.tsx';
import { seenOf, useRemovals } from './manyActions.queries.ts';

export type TickedAction = 'take' | 'release' | 'place' | 'pack' | 'remove';

interface OneOfThem extends TickedDialogProps {
  readonly kind: TickedAction;
  /** Whose container; null where several customers' assets are ticked. */
  readonly idCustomer: number | null;
  /** Those that the list has shown, as it did. */
  readonly rows: readonly SeenAsset[];
}

/** What one does with what is ticked. */
export function TickedDialog({ kind, idCustomer, rows, ...props }: OneOfThem) {
  const { t } = useTranslation('assets');
  switch (kind) {
    case 'take':
    case 'release':
      return (
        <AssetActionDialog kind={kind} action={{ deed: kind }} {...props}>
          <p>{t(`manyText.${kind}`)}</p>
        </AssetActionDialog>
      );
    case 'place':
      return <PlaceMany {...props} />;
    case 'pack':
      return <PackMany idCustomer={idCustomer} {...props} />;
    case 'remove':
      return <RemoveMany rows={rows} {...props} />;
    default:
      return kind satisfies never;
  }
}

/** At a site, or at a point of the map; and how one knows. */
function PlaceMany(props: TickedDialogProps) {
  const { t } = useTranslation('assets');
  const [typed, setTyped] = useState(() => typedOf(null));
  const [reason, setReason] = useState('');
  const place = useMemo(() => pointOf(typed), [typed]);
  const said = reason.trim();
  return (
    <AssetActionDialog kind="place" action={place && said !== '' ? { deed: 'place', ...place, reason: said } : null} size="lg" {...props}>
      <p>{t('setPositionText')}</p>
      <SitePicker onPick={(site) => setTyped(typedOf(site))} />
      <PointFields typed={typed} place={place} onChange={setTyped} />
      <TextField label={t('reason')} value={reason} maxLength={500} required onChange={({ target }) => setReason(target.value)} />
    </AssetActionDialog>
  );
}

function PackMany({ idCustomer, ...props }: TickedDialogProps & Pick<OneOfThem, 'idCustomer'>) {
  const { t } = useTranslation('assets');
  const [container, setContainer] = useState<PickedAsset | null>(null);
  const [fromElsewhere, setFromElsewhere] = useState(false);
  const action = container && { deed: 'pack' as const, container: container.uniqueIdentifiant, fromElsewhere };
  return (
    <AssetActionDialog kind="pack" action={action} {...props}>
      <AssetPicker label={t('one.masters')} kinds={['container']} idCustomer={idCustomer} onPick={setContainer} />
      <Checkbox label={t('manyFromElsewhere')} checked={fromElsewhere} onChange={({ target }) => setFromElsewhere(target.checked)} />
    </AssetActionDialog>
  );
}

/** Says all that goes with them before they are removed. */
function RemoveMany({ rows, ...props }: TickedDialogProps & Pick<OneOfThem, 'rows'>) {
  const { t } = useTranslation('assets');
  const { data, error } = useRemovals(props.keys);
  const [tracker, setTracker] = useState<FateOfTracker>('stock');
  return (
    <AssetActionDialog
      kind="remove"
      action={data ? { deed: 'remove', tracker, seen: seenOf(props.keys, [...data.seen, ...rows]) } : null}
      isDanger
      {...props}
    >
      <ErrorNote error={error} />
      {!data && !error && <Skeleton height="72px" />}
      {data && (
        <ul className={classes['told']}>
          <Going sentence="manyTrackers" {...data.trackers} />
          {data.trackers.count === 0 && <li>{t('manyNoTrackers')}</li>}
          <Going sentence="manyContainers" {...data.containers} />
          <Going sentence="removeInside" {...data.inside} />
          <Going sentence="removeContents" {...data.contents} />
          <Going sentence="manyShipments" {...data.transports} />
          <Going sentence="removeRules" {...data.rules} />
          <li>{t('manyHistory')}</li>
        </ul>
      )}
      {data && data.trackers.count > 0 && (
        <PlainSelect
          label={t('manyTrackerFate')}
          value={tracker}
          onChange={setTracker}
          options={FATES_OF_TRACKERS.map((value) => ({ value, label: t(`fate.${value}`) }))}
        />
      )}
    </AssetActionDialog>
  );
}
