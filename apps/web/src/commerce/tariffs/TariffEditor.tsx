import type { WireTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { ROUTE_OPTIONS } from '@sillage/domain/commerce/quotes/quote';
import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveError } from '../../platform/form/SaveError.tsx';
import { dayHere } from '../../platform/time/localMinute.ts';
import { useDraft } from '../../platform/form/useDraft.ts';
import { useVersion } from '../../platform/form/useVersion.ts';
import { UnsavedQuestion } from '../../platform/form/UnsavedQuestion.tsx';
import { refusedField } from '../../platform/refusedField.ts';
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
import { draftOf, validatedDraft, type DraftFault, type DraftFaults, type PartProps, type TariffDraft } from './tariffDraft.view.ts';
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
  const { t } = useTranslation(['tariffs', 'errors', 'forms']);
  const navigate = useNavigate();
  const { draft, isChanged, change, check, errorAt, isWrong, rebased } = useTariffDraft(changed, from);
  const version = useVersion({ opened: changed, read: readTariff, draftOf: (tariff) => draftOf(tariff, ''), rebased });
  const save = useSaveTariff(version.known);
  const labels = useTariffLabels();
  const isNameTaken = refusedField(save.error) === 'name';
  const leave = () => void navigate({ to: '/tariffs', ignoreBlocker: true });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wire = check();
    if (!wire) return leadToFault(event.currentTarget);
    save.mutate(wire, {
      onError: version.hears,
      onSuccess: ({ idTariff, name }) => {
        tellMade('tariff', idTariff);
        showToast({ message: t('saved', { name }), tone: 'good' });
        leave();
      },
    });
    return undefined;
  };
  const part = { draft, onChange: change, errorAt };
  const changeWhat = (next: Partial<TariffDraft>) => {
    change(next);
    // That it is taken was said of the name before.
    if (isNameTaken && next.name !== undefined) save.reset();
  };
  return (
    <>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <Panel title={t('what')}>
          <WhatPart {...part} onChange={changeWhat} nameError={isNameTaken ? t('errors:tariff.nameTaken') : undefined} />
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
        {isWrong && <FailureNote>{t('mendFirst')}</FailureNote>}
        <SaveError error={isNameTaken ? null : save.error} version={version} labels={labels} />
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('save')} isBusy={save.isPending} onCancel={leave} />
      </form>
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

/** Once it is shown. */
function leadToFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** What is being said; what is wrong is told once somebody wanted to save it, and taken back as soon as it is mended. */
function useTariffDraft(changed: WireTariff | null, from: WireTariff | null) {
  const { t } = useTranslation(['tariffs', 'errors']);
  const copied = from !== null && changed === null ? t('copyOf', { name: from.name }).slice(0, 100) : undefined;
  const { values: draft, isChanged, change, rebased } = useDraft(() => draftOf(from, dayHere(Date.now()), copied));
  const [isChecked, setIsChecked] = useState(false);
  const { wire, faults } = validatedDraft(draft);
  const said: DraftFaults = isChecked ? faults : new Map<string, DraftFault>();
  const check = () => {
    setIsChecked(true);
    return wire;
  };
  const errorAt = (path: string) => {
    const fault = said.get(path);
    if (fault === undefined) return undefined;
    return fault === 'missing' || fault === 'wrong' ? t(`fault.${fault}`) : t(`errors:${fault}`);
  };
  return { draft, isChanged, change, check, errorAt, isWrong: said.size > 0, rebased };
}

function WhatPart({ draft, onChange, errorAt, nameError }: PartProps & { readonly nameError: string | undefined }) {
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
        error={errorAt('name') ?? nameError}
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
        unit={t('daysUnit')}
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
        error={errorAt('intensity.grams')}
      />
      {draft.grams !== null && (
        <TextField
          label={t('source')}
          value={draft.source}
          maxLength={200}
          onChange={({ target }) => onChange({ source: target.value })}
          error={errorAt('intensity.source')}
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
