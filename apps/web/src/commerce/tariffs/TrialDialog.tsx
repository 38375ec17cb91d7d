import { SHIPMENT_TYPES, type ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../people/customers/shared/CustomerField.tsx';
import { PlaceField } from '../../places/gazetteer/shared/PlaceField.tsx';
import { Form } from '../../platform/form/Form.tsx';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ScaledField } from './ScaledField.tsx';
import { useTrial } from './tariffs.queries.ts';
import classes from './Tariffs.module.css';
import { askedOf, newTrial, TRIAL_FORM, type TrialDraft } from './trialDraft.view.ts';
import { TriedOptions } from './TriedOptions.tsx';

interface PartProps {
  readonly draft: TrialDraft;
  readonly set: (part: Partial<TrialDraft>) => void;
  readonly faultAt: (field: keyof TrialDraft) => string | undefined;
}

/** What the price lists would offer for a made-up request. */
export function TrialDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tariffs');
  const [begun] = useState(() => newTrial(Date.now()));
  const { values: draft, change, led, check, refuse, failure, faultAt } = useContractDraft(TRIAL_FORM, begun);
  const trial = useTrial();
  const set = (part: Partial<TrialDraft>) => {
    change(part);
    // What is shown is of what was asked.
    trial.reset();
  };
  const submit = () => {
    if (check()) trial.mutate(askedOf(draft), { onError: refuse });
  };
  const part = { draft, set, faultAt };
  return (
    <Modal onClose={onClose} title={t('trial.title')} closeLabel={t('close')} size="xl">
      <Form className={classes['part']} onSubmit={submit} led={led} isChanged={false}>
        <p>{t('trial.text')}</p>
        <LanePart {...part} />
        <GoodsPart {...part} />
        {trial.data && <TriedOptions options={trial.data.options} />}
        <ErrorNote error={failure} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" busy={trial.isPending}>
            {t('trial.start')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}

function LanePart({ draft, set, faultAt }: PartProps) {
  const { t } = useTranslation(['tariffs', 'shipments']);
  const modes = [
    { value: 'any' as const, label: t('anyMode') },
    ...SHIPMENT_TYPES.map((value) => ({ value, label: t(`shipments:type.${value}`) })),
  ];
  return (
    <div className={classes['fields']}>
      <PlaceField label={t('trial.pickup')} value={draft.pickup} onChange={(pickup) => set({ pickup })} error={faultAt('pickup')} />
      <TextField
        label={t('trial.pickupPostcode')}
        value={draft.pickupPostcode}
        maxLength={12}
        dir="ltr"
        onChange={({ target }) => set({ pickupPostcode: target.value })}
        error={faultAt('pickupPostcode')}
      />
      <PlaceField
        label={t('trial.delivery')}
        value={draft.delivery}
        onChange={(delivery) => set({ delivery })}
        error={faultAt('delivery')}
      />
      <TextField
        label={t('trial.deliveryPostcode')}
        value={draft.deliveryPostcode}
        maxLength={12}
        dir="ltr"
        onChange={({ target }) => set({ deliveryPostcode: target.value })}
        error={faultAt('deliveryPostcode')}
      />
      <TextField
        label={t('trial.day')}
        type="date"
        value={draft.day}
        onChange={({ target }) => set({ day: target.value })}
        error={faultAt('day')}
      />
      <PlainSelect<ShipmentType | 'any'> label={t('mode')} value={draft.mode} onChange={(mode) => set({ mode })} options={modes} />
      <CustomerField value={draft.idCustomer} onChange={(idCustomer) => set({ idCustomer })} />
    </div>
  );
}

function GoodsPart({ draft, set, faultAt }: PartProps) {
  const { t } = useTranslation('tariffs');
  const sizes = [
    ['lengthCm', t('trial.length')],
    ['widthCm', t('trial.width')],
    ['heightCm', t('trial.height')],
  ] as const;
  return (
    <>
      <div className={classes['fields']}>
        {sizes.map(([field, label]) => (
          <NumberField
            key={field}
            label={label}
            unit="cm"
            min={1}
            value={draft[field]}
            onChange={(value) => set({ [field]: value })}
            error={faultAt(field)}
          />
        ))}
        <NumberField
          label={t('trial.weight')}
          unit="kg"
          min={0}
          value={draft.weightKg}
          onChange={(weightKg) => set({ weightKg })}
          error={faultAt('weightKg')}
        />
        <NumberField
          label={t('trial.quantity')}
          unit="×"
          min={1}
          value={draft.quantity}
          onChange={(quantity) => set({ quantity })}
          error={faultAt('quantity')}
        />
        <ScaledField
          label={t('trial.insured')}
          unit="€"
          value={draft.insuredCents}
          onChange={(insuredCents) => set({ insuredCents })}
          error={faultAt('insuredCents')}
        />
      </div>
      <div className={classes['checks']}>
        <Checkbox
          label={t('trial.stackable')}
          checked={draft.isStackable}
          onChange={({ target }) => set({ isStackable: target.checked })}
        />
        <Checkbox
          label={t('trial.coldChain')}
          checked={draft.isColdChain}
          onChange={({ target }) => set({ isColdChain: target.checked })}
        />
        <Checkbox
          label={t('trial.dangerous')}
          checked={draft.isDangerous}
          onChange={({ target }) => set({ isDangerous: target.checked })}
        />
      </div>
    </>
  );
}
