import { loadGoods, type StabilityGoods } from '@sillage/contract/monitoring/stability/stability.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { listAssets } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { Form } from '../../../platform/form/Form.tsx';
import { FormNumber } from '../../../platform/form/FormNumber.tsx';
import { FormSelect } from '../../../platform/form/FormSelect.tsx';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import classes from '../Stability.module.css';
import { useLoadGoods } from '../stability.queries.ts';
import { GoodsPicker } from './GoodsPicker.tsx';
import { SignFoot } from './SignFoot.tsx';

interface Draft {
  readonly quantity: number | null;
  readonly idContainer: number | null;
}

interface LoadDialogProps {
  readonly transport: TransportDetails;
  /** Null: others than those that are on it already. */
  readonly goods: StabilityGoods | null;
  readonly onClose: () => void;
}

/** Which goods travel with the shipment, how many of them, and in which of its assets. */
export function LoadDialog({ transport: { idTransport }, goods, onClose }: LoadDialogProps) {
  const { t } = useTranslation('stability');
  const [picked, setPicked] = useState<{ readonly idContent: number; readonly unit: string } | null>(goods);
  const [isMissing, setIsMissing] = useState(false);
  const assets = useQuery({
    queryKey: ['stability', 'assets', idTransport],
    queryFn: ({ signal }) => call(listAssets, { params: { idTransport }, signal }),
  });
  const toWire = ({ quantity, idContainer }: Draft) => ({ quantity: quantity ?? Number.NaN, idContainer });
  const begun: Draft = { quantity: goods?.quantity ?? null, idContainer: goods?.asset?.idContainer ?? null };
  const { form, isChanged, refuse } = useContractForm<Draft>({ schema: loadGoods.body, toWire }, begun);
  const { control } = form;
  const [led, setLed] = useState(0);
  const lead = () => setLed((times) => times + 1);
  const load = useLoadGoods(idTransport);
  const submit = form.handleSubmit((draft) => {
    if (picked === null) return;
    load.mutate(
      { ...toWire(draft), idContent: picked.idContent },
      {
        onSuccess: ({ name }) => {
          showToast({ message: t('wasLoaded', { name }), tone: 'good' });
          onClose();
        },
        onError: (error) => {
          if (refuse(error).length > 0) lead();
        },
      },
    );
  }, lead);
  return (
    <Modal title={goods ? t('changeTitle', { name: goods.name }) : t('load')} closeLabel={t('cancel')} onClose={onClose} size="lg">
      <Form
        className={classes['form']}
        led={led}
        isChanged={isChanged}
        onSubmit={() => {
          setIsMissing(picked === null);
          void submit();
        }}
      >
        {goods === null && (
          <GoodsPicker
            label={t('goods')}
            hint={t('goodsHint')}
            error={isMissing && picked === null ? t('goodsMissing') : undefined}
            onPick={(content) => {
              setPicked(content);
              if (content) form.setValue('quantity', content.quantity);
            }}
          />
        )}
        <div className={classes['pair']}>
          <FormNumber control={control} name="quantity" label={t('howMany')} unit={picked?.unit ?? ''} min={1} step={1} />
          <FormSelect
            control={control}
            name="idContainer"
            label={t('asset')}
            hint={t('assetHint')}
            options={[
              { value: null, label: t('wholeShipment') },
              ...(assets.data?.data ?? []).map(({ idContainer, containerReference }) => ({
                value: idContainer,
                label: containerReference,
              })),
            ]}
          />
        </div>
        <SignFoot action={load} onClose={onClose}>
          <Button type="submit" busy={load.isPending}>
            {t('save')}
          </Button>
        </SignFoot>
      </Form>
    </Modal>
  );
}
