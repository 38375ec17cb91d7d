import { SHIPMENT_TYPES, type ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../people/customers/shared/CustomerField.tsx';
import { PlaceField } from '../../places/gazetteer/shared/PlaceField.tsx';
import { RefusalNote } from '../../platform/RefusalNote.tsx';
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
import { askedOf, newTrial, type TrialDraft } from './trialDraft.view.ts';
import { TriedOptions } from './TriedOptions.tsx';

interface PartProps {
  readonly draft: TrialDraft;
  readonly set: (part: Partial<TrialDraft>) => void;
}

/** What the price lists would offer for a made-up request. */
export function TrialDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tariffs');
  const [draft, setDraft] = useState(() => newTrial(Date.now()));
  const trial = useTrial();
  const asked = askedOf(draft);
  const set = (part: Partial<TrialDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    // What is shown is of what was asked.
    trial.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (asked) trial.mutate(asked);
  };
  return (
    <Modal onClose={onClose} title={t('trial.title')} closeLabel={t('close')} size="xl">
      <form className={classes['part']} onSubmit={submit} noValidate>
        <p>{t('trial.text')}</p>
        <LanePart {...{ draft, set }} />
        <GoodsPart {...{ draft, set }} />
        {trial.data && <TriedOptions options={trial.data.options} />}
        <RefusalNote refusal={trial.error} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" busy={trial.isPending} disabled={asked === null}>
            {t('trial.start')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

function LanePart({ draft, set }: PartProps) {
  const { t } = useTranslation(['tariffs', 'shipments']);
  const modes = [
    { value: 'any' as const, label: t('anyMode') },
    ...SHIPMENT_TYPES.map((value) => ({ value, label: t(`shipments:type.${value}`) })),
  ];
  return (
    <div className={classes['fields']}>
      <PlaceField label={t('trial.pickup')} value={draft.pickup} onChange={(pickup) => set({ pickup })} />
      <TextField
        label={t('trial.pickupPostcode')}
        value={draft.pickupPostcode}
        maxLength={12}
        dir="ltr"
        onChange={({ target }) => set({ pickupPostcode: target.value })}
      />
      <PlaceField label={t('trial.delivery')} value={draft.delivery} onChange={(delivery) => set({ delivery })} />
      <TextField
        label={t('trial.deliveryPostcode')}
        value={draft.deliveryPostcode}
        maxLength={12}
        dir="ltr"
        onChange={({ target }) => set({ deliveryPostcode: target.value })}
      />
      <TextField label={t('trial.day')} type="date" value={draft.day} onChange={({ target }) => set({ day: target.value })} />
      <PlainSelect<ShipmentType | 'any'> label={t('mode')} value={draft.mode} onChange={(mode) => set({ mode })} options={modes} />
      <CustomerField value={draft.idCustomer} onChange={(idCustomer) => set({ idCustomer })} />
    </div>
  );
}

function GoodsPart({ draft, set }: PartProps) {
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
          <NumberField key={field} label={label} unit="cm" min={1} value={draft[field]} onChange={(value) => set({ [field]: value })} />
        ))}
        <NumberField label={t('trial.weight')} unit="kg" min={0} value={draft.weightKg} onChange={(weightKg) => set({ weightKg })} />
        <NumberField label={t('trial.quantity')} unit="×" min={1} value={draft.quantity} onChange={(quantity) => set({ quantity })} />
        <ScaledField
          label={t('trial.insured')}
          unit="€"
          value={draft.insuredCents}
          onChange={(insuredCents) => set({ insuredCents })}
          error={Number.isNaN(draft.insuredCents) ? t('fault.wrong') : undefined}
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
