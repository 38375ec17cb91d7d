import { setMargin } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../people/customers/shared/CustomerField.tsx';
import { customerFaults } from '../../people/customers/shared/customerFaults.view.ts';
import { Failure } from '../../platform/Failure.tsx';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ScaledField } from './ScaledField.tsx';
import { useMargins, useSetMargin } from './tariffs.queries.ts';
import classes from './Tariffs.module.css';

interface MarginDraft {
  readonly idCustomer: number | null;
  readonly marginBasisPoints: number | null;
}

const NOTHING: MarginDraft = { idCustomer: null, marginBasisPoints: null };
const BASIS_POINTS = 100;

/** None is what takes a margin away: it is not what somebody sets who types nothing. */
const MARGIN_FORM: FormRules<MarginDraft> = {
  schema: setMargin.body,
  toWire: ({ marginBasisPoints }) => ({ marginBasisPoints }),
  furtherFaults: ({ idCustomer, marginBasisPoints }) => [
    ...customerFaults(true, idCustomer),
    ...(marginBasisPoints === null ? [{ field: 'marginBasisPoints', code: 'form.missing' as const }] : []),
  ],
};

/** Customers who pay another margin than the price lists say. */
export function MarginsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tariffs');
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(MARGIN_FORM, NOTHING);
  const { idCustomer, marginBasisPoints } = values;
  const [times, setTimes] = useState(0);
  const set = useSetMargin();
  const submit = () => {
    if (!check() || idCustomer === null) return;
    const onSuccess = () => {
      change(NOTHING);
      setTimes((before) => before + 1);
    };
    set.mutate({ idCustomer, marginBasisPoints }, { onSuccess, onError: refuse });
  };
  return (
    <Modal onClose={onClose} title={t('margins.title')} closeLabel={t('close')} size="lg">
      <Form className={classes['part']} onSubmit={submit} led={led} isChanged={isChanged}>
        <p>{t('margins.text')}</p>
        <Margins />
        <div className={classes['fields']}>
          <CustomerField value={idCustomer} onChange={(next) => change({ idCustomer: next })} error={faultAt('idCustomer')} />
          <ScaledField
            // Empty again for the next one, also where somebody is still in it.
            key={times}
            label={t('margin')}
            unit="%"
            value={marginBasisPoints}
            onChange={(next) => change({ marginBasisPoints: next })}
            error={faultAt('marginBasisPoints', BASIS_POINTS)}
          />
        </div>
        <ErrorNote error={failure} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('close')}</CancelButton>
          <Button type="submit" busy={set.isPending}>
            {t('margins.set')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}

function Margins() {
  const { t } = useTranslation('tariffs');
  const format = useFormat();
  const listed = useMargins();
  const { data, error, refetch } = listed;
  const remove = useSetMargin();
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="80px" />;
  if (rows.length === 0) return <p className={classes['sub']}>{t('margins.none')}</p>;
  return (
    <div>
      <ul aria-label={t('margins.title')}>
        {rows.map(({ idCustomer, customerName, marginBasisPoints }) => (
          <li key={idCustomer} className={classes['margin']}>
            <bdi>{customerName}</bdi>
            <span>{format.percentPoints(marginBasisPoints)}</span>
            <IconButton
              label={t('margins.remove', { name: customerName })}
              onClick={() => remove.mutate({ idCustomer, marginBasisPoints: null })}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <MoreButton of={listed} label={t('showMore')} />
      <ErrorNote error={remove.error} />
    </div>
  );
}
