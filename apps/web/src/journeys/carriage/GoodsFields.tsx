import { INCOTERMS, suitsType, type Incoterm } from '@sillage/domain/journeys/carriage/carriage';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Carriage.module.css';
import type { FormOf } from './formOf.view.ts';

export function GoodsFields({ draft, set, field, transport }: FormOf) {
  const { t } = useTranslation('carriage');
  const { incoterm } = draft;
  const isOdd = incoterm !== null && !suitsType(incoterm, transport.type);
  const gross = field('grossWeight');
  const options = [{ value: '' as const, label: t('incotermNone') }, ...INCOTERMS.map((value) => ({ value, label: value }))];
  return (
    <Panel title={t('goodsTitle')}>
      <div className={classes['fields']}>
        <div className={classes['wide']}>
          <TextField {...field('goods')} value={draft.goods} maxLength={500} onChange={({ target }) => set('goods', target.value)} />
        </div>
        <PlainSelect<Incoterm | ''>
          {...field('incoterm')}
          {...(isOdd ? { hint: t('incotermAtSea', { incoterm }) } : {})}
          value={incoterm ?? ''}
          onChange={(value) => set('incoterm', value === '' ? null : value)}
          options={options}
        />
        <NumberField
          {...field('packages')}
          unit={t('packagesUnit')}
          min={1}
          step={1}
          value={draft.packages}
          onChange={(value) => set('packages', value)}
        />
        <NumberField
          {...gross}
          hint={gross.hint ?? t('grossHint')}
          unit="kg"
          min={0}
          value={draft.grossWeight}
          onChange={(value) => set('grossWeight', value)}
        />
        <NumberField {...field('netWeight')} unit="kg" min={0} value={draft.netWeight} onChange={(value) => set('netWeight', value)} />
        <NumberField
          {...field('chargeableWeight')}
          unit="kg"
          min={0}
          value={draft.chargeableWeight}
          onChange={(value) => set('chargeableWeight', value)}
        />
      </div>
    </Panel>
  );
}

export function PartyFields({ draft, set, field, transport: { customerName } }: FormOf) {
  const { t } = useTranslation('carriage');
  const shipper = field('shipper');
  return (
    <Panel title={t('partiesTitle')}>
      <div className={classes['fields']}>
        <TextField
          {...shipper}
          hint={shipper.hint ?? t('shipperHint', { name: customerName })}
          value={draft.shipper}
          maxLength={300}
          onChange={({ target }) => set('shipper', target.value)}
        />
        <TextField
          {...field('consignee')}
          value={draft.consignee}
          maxLength={300}
          onChange={({ target }) => set('consignee', target.value)}
        />
      </div>
    </Panel>
  );
}
