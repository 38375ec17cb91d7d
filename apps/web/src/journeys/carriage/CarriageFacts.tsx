import type { Carriage } from '@sillage/contract/journeys/carriage/carriage.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Carriage.module.css';

/** What is known of how the goods travel. */
export function CarriageFacts({ carriage, customerName }: { readonly carriage: Carriage; readonly customerName: string }) {
  const { t } = useTranslation('carriage');
  const format = useFormat();
  const kilograms = (value: number | null) => value !== null && format.measured(value, 'kg');
  const awb = carriage.awbPrefix !== '' && `${carriage.awbPrefix}-${carriage.awbSuffix}`;
  const { airline } = carriage;
  return (
    <>
      <Panel title={t('goodsTitle')}>
        <dl className={classes['facts']}>
          <Fact name={t('goods')} value={carriage.goods} isWide />
          <Fact name={t('incoterm')} value={carriage.incoterm} />
          <Fact name={t('packages')} value={carriage.packages !== null && format.whole(carriage.packages)} />
          <Fact name={t('grossWeight')} value={kilograms(carriage.grossWeight)} />
          <Fact name={t('netWeight')} value={kilograms(carriage.netWeight)} />
          <Fact name={t('chargeableWeight')} value={kilograms(carriage.chargeableWeight)} />
        </dl>
      </Panel>
      <Panel title={t('partiesTitle')}>
        <dl className={classes['facts']}>
          <Fact name={t('shipper')} value={carriage.shipper || customerName} />
          <Fact name={t('consignee')} value={carriage.consignee} />
        </dl>
      </Panel>
      <Panel title={t('airTitle')}>
        <dl className={classes['facts']}>
          <Fact name={t('awb')} value={awb && (airline === null ? awb : `${awb} · ${airline}`)} />
          <Fact name={t('flightNumber')} value={carriage.flightNumber} />
          <Fact name={t('flightDate')} value={carriage.flightDate?.split('-').toReversed().join('/')} />
        </dl>
      </Panel>
      <Panel title={t('driverTitle')}>
        <dl className={classes['facts']}>
          <Fact name={t('driverName')} value={carriage.driverName} />
          <Fact
            name={t('driverPhone')}
            value={carriage.driverPhone && `\u2066+${carriage.driverPhone}\u2069`}
            href={`tel:+${carriage.driverPhone}`}
          />
          <Fact name={t('driverPlate')} value={carriage.driverPlate} />
        </dl>
      </Panel>
    </>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string | false | null | undefined;
  readonly isWide?: boolean;
  readonly href?: string;
}

function Fact({ name, value, isWide = false, href }: FactProps) {
  const { t } = useTranslation('carriage');
  const isSaid = typeof value === 'string' && value !== '';
  const said = isSaid && <bdi>{value}</bdi>;
  return (
    <div className={isWide ? classes['wide'] : undefined}>
      <dt>{name}</dt>
      <dd data-unsaid={isSaid ? undefined : true}>{isSaid ? href === undefined ? said : <a href={href}>{said}</a> : t('unsaid')}</dd>
    </div>
  );
}
