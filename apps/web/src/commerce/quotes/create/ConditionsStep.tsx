import { HANDLINGS } from '@sillage/domain/commerce/quotes/quote';
import { INCOTERMS, suitsType } from '@sillage/domain/journeys/carriage/carriage';
import { SHIPMENT_TYPES, type ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import {
  IconAlertTriangle,
  IconPlaneDeparture,
  IconRoute,
  IconShip,
  IconTrain,
  IconTruck,
  IconArrowsSplit2,
  type TablerIcon,
} from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormMoney } from '../../../platform/form/FormMoney.tsx';
import { FormNumber } from '../../../platform/form/FormNumber.tsx';
import { FormSelect } from '../../../platform/form/FormSelect.tsx';
import { FormSwitch } from '../../../platform/form/FormSwitch.tsx';
import { FormTextArea } from '../../../platform/form/FormTextArea.tsx';
import { useFormField } from '../../../platform/form/useFormField.ts';
import { ChoiceCards } from '../../../ui/form/ChoiceCards.tsx';
import { useContractors } from '../../../people/contractors/shared/allContractors.queries.ts';
import { DocumentsField } from './DocumentsField.tsx';
import classes from './NewQuote.module.css';
import type { NewQuote } from './newQuote.queries.ts';

interface PartProps {
  readonly wizard: NewQuote;
}

export function ConditionsStep({ wizard }: PartProps) {
  const { t } = useTranslation('newQuote');
  const { control } = wizard.form;
  return (
    <div className={classes['fields']}>
      <ModeField wizard={wizard} />
      <div className={classes['pair']}>
        <IncotermField wizard={wizard} />
        <FormMoney control={control} name="insuranceValueCents" label={t('insurance')} hint={t('insuranceHint')} />
      </div>
      <HandlingFields wizard={wizard} />
      <ContractorField wizard={wizard} />
      {wizard.changed === null && <DocumentsField documents={wizard.documents} setDocuments={wizard.setDocuments} />}
      <FormTextArea control={control} name="comment" label={t('comment')} hint={t('commentHint')} maxLength={2000} rows={3} />
    </div>
  );
}

const ICONS: Readonly<Record<ShipmentType, TablerIcon>> = {
  road: IconTruck,
  air: IconPlaneDeparture,
  sea: IconShip,
  rail: IconTrain,
  multimodal: IconRoute,
};
const ANY = 'any';

function ModeField({ wizard: { form } }: PartProps) {
  const { t } = useTranslation(['newQuote', 'shipments']);
  const { value, onChange } = useFormField({ control: form.control, name: 'transportMeans' });
  return (
    <ChoiceCards<ShipmentType | typeof ANY>
      label={t('means')}
      value={(value as ShipmentType | null) ?? ANY}
      onChange={(picked) => onChange(picked === ANY ? null : picked)}
      options={[
        { value: ANY, label: t('anyMode'), icon: <IconArrowsSplit2 size={18} aria-hidden /> },
        ...SHIPMENT_TYPES.map((type) => {
          const Icon = ICONS[type];
          return { value: type, label: t(`shipments:type.${type}`), icon: <Icon size={18} aria-hidden /> };
        }),
      ]}
    />
  );
}

/** One that is not meant for the way of transport is pointed out, and kept. */
function IncotermField({ wizard: { form } }: PartProps) {
  const { t } = useTranslation(['newQuote', 'carriage']);
  const [incoterm, means] = useWatch({ control: form.control, name: ['incoterm', 'transportMeans'] });
  const isOdd = incoterm !== null && means !== null && !suitsType(incoterm, means);
  return (
    <div className={classes['noted']}>
      <FormSelect
        control={form.control}
        name="incoterm"
        label={t('incoterm')}
        options={[{ value: null, label: t('none') }, ...INCOTERMS.map((value) => ({ value, label: `${value} – ${t(`term.${value}`)}` }))]}
      />
      <p className={classes['warning']} role="status">
        {isOdd && (
          <>
            <IconAlertTriangle size={15} aria-hidden />
            {t('carriage:incotermAtSea', { incoterm })}
          </>
        )}
      </p>
    </div>
  );
}

function HandlingFields({ wizard: { form } }: PartProps) {
  const { t } = useTranslation('newQuote');
  const { control } = form;
  const isCold = useWatch({ control, name: 'handling.coldChain' });
  return (
    <fieldset className={classes['group']}>
      <legend>{t('handling')}</legend>
      <div className={classes['switches']}>
        {HANDLINGS.map((one) => (
          <FormSwitch key={one} control={control} name={`handling.${one}`} label={t(`handling.${one}`)} hint={t(`handlingText.${one}`)} />
        ))}
      </div>
      {isCold && (
        <div className={classes['range']}>
          <FormNumber control={control} name="temperatureMin" label={t('coldest')} unit="°C" />
          <FormNumber control={control} name="temperatureMax" label={t('warmest')} unit="°C" />
        </div>
      )}
    </fieldset>
  );
}

/** Asked for only where a customer has any. One who was named and is gone by now can be seen, and taken off. */
function ContractorField({ wizard: { form, customerOf } }: PartProps) {
  const { t } = useTranslation('newQuote');
  const [idCustomer, named] = useWatch({ control: form.control, name: ['idCustomer', 'idContractor'] });
  const { data } = useContractors(customerOf(idCustomer));
  if (data === undefined || (data.data.length === 0 && named === null)) return null;
  const isUnknown = named !== null && data.data.every(({ idContractor }) => idContractor !== named);
  return (
    <FormSelect
      control={form.control}
      name="idContractor"
      label={t('contractor')}
      hint={t('contractorHint')}
      options={[
        { value: null, label: t('none') },
        ...(isUnknown ? [{ value: named, label: `#${named}` }] : []),
        ...data.data.map(({ idContractor, company }) => ({ value: idContractor, label: company })),
      ]}
    />
  );
}
