import { addHolder, type Pool, type PoolHolder } from '@sillage/contract/goods/pools/pools.contract';
import { listSites } from '@sillage/contract/places/sites/sites.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useContractors } from '../../../people/contractors/shared/allContractors.queries.ts';
import { call } from '../../../platform/call.ts';
import { Failure } from '../../../platform/Failure.tsx';
import { Form } from '../../../platform/form/Form.tsx';
import { FormEmail } from '../../../platform/form/FormEmail.tsx';
import { FormNumber } from '../../../platform/form/FormNumber.tsx';
import { FormSelect } from '../../../platform/form/FormSelect.tsx';
import { FormText } from '../../../platform/form/FormText.tsx';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { LANGUAGES } from '../../../platform/i18n/i18n.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { readHolder, useAddHolder, useChangeHolder } from '../pools.queries.ts';
import { DialogFoot } from './DialogFoot.tsx';
import classes from './Dialogs.module.css';
import { SaveError } from '../../../platform/form/SaveError.tsx';
import { useVersion, type Version } from '../../../platform/form/useVersion.ts';

type Language = PoolHolder['language'];
const KINDS = ['site', 'contractor', 'name'] as const;

interface HolderDraft {
  readonly kind: (typeof KINDS)[number];
  readonly idSite: number | null;
  readonly idContractor: number | null;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly lowStock: number | null;
  readonly highStock: number | null;
}

/** @param own the language of a new one */
function draftOf(holder: PoolHolder | null, own: Language): HolderDraft {
  const { email = '', language = own, lowStock = null, highStock = null } = holder ?? {};
  const kind = holder?.kind === 'partner' ? 'name' : 'site';
  return { kind, idSite: null, idContractor: null, name: '', email, language, lowStock, highStock };
}

function HolderError(shown: { readonly error: unknown; readonly version: Version<keyof HolderDraft> }) {
  const { t } = useTranslation('pools');
  const labels = { email: t('email'), language: t('language'), lowStock: t('lowStock'), highStock: t('highStock') };
  return <SaveError {...shown} labels={labels} />;
}

interface HolderDialogProps {
  readonly pool: Pool;
  /** Null for a new one. */
  readonly holder: PoolHolder | null;
  readonly onClose: () => void;
}

/** Somebody who can have pieces, with the limits that people are told of. */
export function HolderDialog({ pool, holder, onClose }: HolderDialogProps) {
  const { t } = useTranslation('pools');
  const own = useLanguage();
  const limitsOf = ({ email, language, lowStock, highStock }: HolderDraft) => ({ email, language, lowStock, highStock });
  const toWire = (draft: HolderDraft) => ({
    ...limitsOf(draft),
    ...(holder !== null || draft.kind !== 'site' ? {} : { idSite: draft.idSite ?? Number.NaN }),
    ...(holder !== null || draft.kind !== 'contractor' ? {} : { idContractor: draft.idContractor ?? Number.NaN }),
    ...(holder !== null || draft.kind !== 'name' ? {} : { name: draft.name }),
  });
  const { form, isChanged, refuse, rebased } = useContractForm<HolderDraft>(
    {
      schema: addHolder.body,
      toWire,
      furtherFaults: ({ kind, name, lowStock, highStock }) => [
        ...(holder === null && kind === 'name' && name.trim() === '' ? [{ field: 'name', code: 'form.missing' as const }] : []),
        ...(lowStock !== null && highStock !== null && highStock < lowStock
          ? [{ field: 'highStock', code: 'pool.stockRange' as const }]
          : []),
      ],
    },
    draftOf(holder, own),
  );
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const [led, setLed] = useState(0);
  const add = useAddHolder(pool.idPool);
  const change = useChangeHolder(holder?.idHolder ?? 0);
  const save = holder === null ? add : change;
  const version = useVersion({ opened: holder, read: (one) => readHolder(pool.idPool, one), draftOf: (one) => draftOf(one, own), rebased });
  const submit = async () => {
    if (!(await form.trigger())) return setLed((times) => times + 1);
    const draft = form.getValues();
    try {
      const { name } =
        version.known === null
          ? await add.mutateAsync(toWire(draft))
          : await change.mutateAsync({ ...limitsOf(draft), revision: version.known.revision });
      showToast({ message: t('saved', { name }), tone: 'good' });
      onClose();
    } catch (error) {
      if (!version.hears(error) && refuse(error).length > 0) setLed((times) => times + 1);
    }
    return undefined;
  };
  const isPartner = kind !== 'site';
  return (
    <Modal title={holder ? t('editTitle', { name: holder.name }) : t('addHolder')} closeLabel={t('cancel')} onClose={onClose} size="lg">
      <Form className={classes['form']} led={led} isChanged={isChanged} onSubmit={submit}>
        {holder === null && <WhoFields control={control} idCustomer={pool.idCustomer} kind={kind} />}
        <div className={classes['pair']}>
          <FormNumber control={control} name="lowStock" label={t('lowStock')} hint={t('lowStockHint')} unit={t('pcs')} min={0} step={1} />
          <FormNumber
            control={control}
            name="highStock"
            label={t('highStock')}
            hint={t('highStockHint')}
            unit={t('pcs')}
            min={0}
            step={1}
          />
        </div>
        {isPartner && <PartnerFields control={control} />}
        <DialogFoot action={save} label={t('save')} onClose={onClose} error={<HolderError error={save.error} version={version} />} />
      </Form>
    </Modal>
  );
}

interface WhoProps {
  readonly control: Control<HolderDraft>;
  readonly idCustomer: number;
  readonly kind: HolderDraft['kind'];
}

/** There are never more of one customer. */
const MOST_SITES = 1000;

function WhoFields({ control, idCustomer, kind }: WhoProps) {
  const { t } = useTranslation('pools');
  const sites = useQuery({
    queryKey: ['sites', 'ofPools', idCustomer],
    queryFn: ({ signal }) => call(listSites, { query: { limit: MOST_SITES, idCustomer }, signal }),
    enabled: kind === 'site',
  });
  const contractors = useContractors(idCustomer, kind === 'contractor');
  const none = { value: null, label: t('choose') };
  const failed = [sites, contractors].find(({ data, error, isEnabled }) => isEnabled && !data && error);
  return (
    <>
      <FormSelect
        control={control}
        name="kind"
        label={t('holderKind')}
        options={KINDS.map((value) => ({ value, label: t(`holderKind.${value}`) }))}
      />
      {failed && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {kind === 'site' && !failed && (
        <FormSelect
          control={control}
          name="idSite"
          label={t('site')}
          hint={t('siteHint')}
          options={[none, ...(sites.data?.data ?? []).map(({ idSite, name }) => ({ value: idSite, label: name }))]}
        />
      )}
      {kind === 'contractor' && !failed && (
        <FormSelect
          control={control}
          name="idContractor"
          label={t('contractor')}
          options={[none, ...(contractors.data?.data ?? []).map(({ idContractor, company }) => ({ value: idContractor, label: company }))]}
        />
      )}
      {kind === 'name' && <FormText control={control} name="name" label={t('partnerName')} maxLength={200} required />}
    </>
  );
}

function PartnerFields({ control }: Pick<WhoProps, 'control'>) {
  const { t } = useTranslation('pools');
  return (
    <div className={classes['pair']}>
      <FormEmail control={control} name="email" label={t('email')} hint={t('emailHint')} />
      <FormSelect
        control={control}
        name="language"
        label={t('language')}
        options={LANGUAGES.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </div>
  );
}
