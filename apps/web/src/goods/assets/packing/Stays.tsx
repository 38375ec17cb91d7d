import type { Stay } from '@sillage/contract/goods/assets/packing.contract';
import { useTranslation } from 'react-i18next';
import { AssetLink } from '../../contents/shared/AssetLink.tsx';
import { MoreButton } from '../../../platform/list/MoreButton.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ShownRow, ShownRows } from '../../../ui/ShownRows.tsx';
import { KIND_ICON } from '../assetIcon.view.ts';
import type { useInside } from './packing.queries.ts';
import { TakeOut } from './TakeOut.tsx';

interface StaysProps {
  readonly stays: ReturnType<typeof useInside>;
  readonly rows: readonly Stay[];
  /** The container that they can be taken out of. */
  readonly takenFrom?: string | undefined;
}

/** What was where, from when to when, and whose hands it went through. */
export function Stays({ stays, rows, takenFrom }: StaysProps) {
  const { t } = useTranslation('assets');
  return (
    <>
      <ShownRows>
        {rows.map((stay) => (
          <StayRow key={stay.idPlace} {...{ stay, takenFrom }} />
        ))}
      </ShownRows>
      <MoreButton of={stays} label={t('more')} />
    </>
  );
}

function StayRow({ stay, takenFrom }: Pick<StaysProps, 'takenFrom'> & { readonly stay: Stay }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const { kind, reference, isRemoved, startDate, endDate, startedBy, endedBy } = stay;
  const Icon = KIND_ICON[kind];
  const start = format.moment(Date.parse(startDate));
  const [packer, unpacker] = [startedBy ?? t('somebody'), endedBy ?? t('somebody')];
  return (
    <ShownRow
      detail={
        endDate === null
          ? t('packedBy', { moment: start, name: packer })
          : t('packedSpan', { start, end: format.moment(Date.parse(endDate)), packer, unpacker })
      }
      action={takenFrom !== undefined && <TakeOut stay={stay} container={takenFrom} />}
    >
      <Icon size={16} role="img" aria-label={t(`kind.${kind}`)} />
      {isRemoved ? <bdi>{reference}</bdi> : <AssetLink asset={stay} />}
    </ShownRow>
  );
}
