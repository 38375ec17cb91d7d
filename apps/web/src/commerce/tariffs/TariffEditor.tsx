import type { WireTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { ROUTE_OPTIONS } from '@sillage/domain/commerce/quotes/quote';
import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import { SaveError } from '../../platform/form/SaveError.tsx';
import { dayHere } from '../../platform/time/localMinute.ts';
import { useContractDraft, type FieldOf } from '../../platform/form/useContractDraft.ts';
import { useVersion } from '../../platform/form/useVersion.ts';
import { UnsavedQuestion } from '../../platform/form/UnsavedQuestion.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SaveActions } from '../../ui/SaveActions.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { FuelPart, SurchargesPart } from './ChargesPart.tsx';
import { RatesPart } from './RatesPart.tsx';
import { ScaledField } from './ScaledField.tsx';
import { draftOf, sentTariff, tariffForm, type PartProps, type TariffDraft } from './tariffDraft.view.ts';
import { readTariff, useSaveTariff } from './tariffs.queries.ts';
import classes from './Tariffs.module.css';
import { tellMade } from '../../ui/madeRow.ts';
import { ZonesPart } from './ZonesPart.tsx';

interface TariffEditorProps {
  /** Null: a new one is made. */
  readonly changed: WireTariff | null;
  /** What it begins with. */
  readonly from: WireTariff | null;
}

export function TariffEditor({ changed, from }: TariffEditorProps) {
  // With those of the question: who begins to type does not wait for them.
  const { t } = useTranslation(['tariffs', 'forms']);
  const navigate = useNavigate();
  const copied = from !== null && changed === null ? t('copyOf', { name: from.name }).slice(0, 100) : undefined;
  const form = useContractDraft(tariffForm(t), () => draftOf(from, dayHere(Date.now()), copied));
  const { values: draft, isChanged, change, shown, faultAt } = form;
  const version = useVersion({ opened: changed, read: readTariff, draftOf: (tariff) => draftOf(tariff, ''), rebased: form.rebased });
  const save = useSaveTariff(version.known);
  const labels = useTariffLabels();
  const leave = () => void navigate({ to: '/tariffs', ignoreBlocker: true });
  const submit = () => {
    const wire = form.check() ? sentTariff(draft) : null;
    if (!wire) return;
    save.mutate(wire, {
      onError: (error) => version.hears(error) || form.refuse(error),
      onSuccess: ({ idTariff, name }) => {
        tellMade('tariff', idTariff);
        showToast({ message: t('saved', { name }), tone: 'good' });
        leave();
      },
    });
  };
  // What is said of a list as a whole is not said of its rows.
  const errorAt = (path: FieldOf<TariffDraft>) => (shown.includes(path) ? faultAt(path) : undefined);
  const part = { draft, onChange: change, errorAt };
  return (
    <>
      <Form className={classes['form']} onSubmit={submit} led={form.led} isChanged={isChanged}>
        <Panel title={t('what')}>
          <WhatPart {...part} />
        </Panel>
        <ZonesPart {...part} />
        <div className={classes['columns']}>
          <div className={classes['part']}>
            <RatesPart {...part} />
            <FuelPart {...part} />
          </div>
          <SurchargesPart {...part} />
        </div>
        <Panel title={t('offer')}>
          <OfferPart {...part} />
        </Panel>
        {shown.length > 0 && <FailureNote>{t('mendFirst')}</FailureNote>}
        <SaveError error={form.failure} version={version} labels={labels} />
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('save')} isBusy={save.isPending} onCancel={leave} />
      </Form>
      {isChanged && <UnsavedQuestion />}
    </>
  );
}

/** What somebody else may have changed is called. */
function useTariffLabels(): Readonly<Record<keyof TariffDraft, string>> {
  const { t } = useTranslation('tariffs');
  const insurance = t('surcharges.title');
  return {
    name: t('name'),
    routeOption: t('routeOption'),
    mode: t('mode'),
    transitDays: t('transitDays'),
    from: t('zones.from'),
    to: t('zones.to'),
    breaks: t('rates.title'),
    minimumCents: t('rates.title'),
    fuel: t('fuel.title'),
    insurance,
    insuranceMinimum: insurance,
    surcharges: insurance,
    marginBasisPoints: t('margin'),
    offerDays: t('offerDays'),
    validFrom: t('validFrom'),
    validTo: t('validTo'),
    grams: t('intensity'),
    source: t('source'),
    included: t('included'),
  };
}

function WhatPart({ draft, onChange, errorAt }: PartProps) {
  const { t } = useTranslation(['tariffs', 'quotes', 'shipments']);
  return (
    <div className={classes['fields']}>
      <TextField
        label={t('name')}
        value={draft.name}
        maxLength={100}
        autoComplete="off"
        required
        onChange={({ target }) => onChange({ name: target.value })}
        error={errorAt('name')}
      />
      <PlainSelect
        label={t('routeOption')}
        value={draft.routeOption}
        onChange={(routeOption) => onChange({ routeOption })}
        options={ROUTE_OPTIONS.map((value) => ({ value, label: t(`quotes:option.${value}`) }))}
      />
      <PlainSelect
        label={t('mode')}
        value={draft.mode}
        onChange={(mode) => onChange({ mode })}
        options={SHIPMENT_TYPES.map((value) => ({ value, label: t(`shipments:type.${value}`) }))}
      />
      <NumberField
        label={t('transitDays')}
        unit={t('transitDaysUnit')}
        min={0}
        max={365}
        value={draft.transitDays}
        onChange={(transitDays) => onChange({ transitDays })}
        error={errorAt('transitDays')}
      />
      <TextField
        label={t('validFrom')}
        type="date"
        value={draft.validFrom}
        onChange={({ target }) => onChange({ validFrom: target.value })}
        error={errorAt('validFrom')}
      />
      <TextField
        label={t('validTo')}
        hint={t('validToHint')}
        type="date"
        value={draft.validTo}
        onChange={({ target }) => onChange({ validTo: target.value })}
        error={errorAt('validTo')}
      />
    </div>
  );
}

function OfferPart({ draft, onChange, errorAt }: PartProps) {
  const { t } = useTranslation('tariffs');
  return (
    <div className={classes['fields']}>
      <ScaledField
        label={t('margin')}
        hint={t('marginHint')}
        unit="%"
        value={draft.marginBasisPoints}
        onChange={(marginBasisPoints) => onChange({ marginBasisPoints })}
        error={errorAt('marginBasisPoints')}
      />
      <NumberField
        label={t('offerDays')}
        unit={t('daysUnit')}
        min={1}
        max={365}
        value={draft.offerDays}
        onChange={(offerDays) => onChange({ offerDays })}
        error={errorAt('offerDays')}
      />
      <NumberField
        label={t('intensity')}
        hint={t('intensityHint')}
        unit="g"
        min={0}
        max={10_000}
        value={draft.grams}
        onChange={(grams) => onChange({ grams })}
        error={errorAt('grams')}
      />
      {draft.grams !== null && (
        <TextField
          label={t('source')}
          value={draft.source}
          maxLength={200}
          onChange={({ target }) => onChange({ source: target.value })}
          error={errorAt('source')}
        />
      )}
      <div className={classes['wide']}>
        <TextArea
          label={t('included')}
          hint={t('includedHint')}
          value={draft.included}
          maxLength={500}
          onChange={({ target }) => onChange({ included: target.value })}
          error={errorAt('included')}
        />
      </div>
    </div>
  );
}
