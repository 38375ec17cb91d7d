import type { ContentSummary } from '@sillage/contract/goods/contents/contents.contract';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { AssetPicker } from './shared/AssetPicker.tsx';
import { moveForm, sentMove, type MoveDraft } from './contentDraft.view.ts';
import { useMoveContent } from './contents.queries.ts';
import classes from './Contents.module.css';

interface MoveDialogProps {
  readonly content: ContentSummary;
  /** Where it is taken from at first: an asset's identifier, or none. */
  readonly from: string | null;
  readonly onClose: () => void;
}

const NOWHERE = '';

/** How much of some goods goes from where to where. */
export function MoveContentDialog({ content, from: begin, onClose }: MoveDialogProps) {
  const { t } = useTranslation('contents');
  const format = useFormat();
  const { idContent, idCustomer, name, unit, lots, rest } = content;
  const thereIn = (from: string | null) =>
    from === null ? rest : (lots.find(({ asset }) => asset.uniqueIdentifiant === from)?.quantity ?? 0);
  const begun = { from: begin, to: null, isOut: false, quantity: thereIn(begin) };
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft<MoveDraft>(moveForm(thereIn), begun);
  const { from, isOut, quantity } = values;
  const there = { count: thereIn(from), shown: format.whole(thereIn(from)) };
  const move = useMoveContent(idContent);
  const submit = () => {
    if (!check()) return;
    const onSuccess = () => {
      showToast({ message: t('moved', { name }), tone: 'good' });
      onClose();
    };
    move.mutate(sentMove(values), { onSuccess, onError: refuse });
  };
  const sources = lots.map((lot) => ({
    value: lot.asset.uniqueIdentifiant,
    label: `${lot.asset.reference} (${format.whole(lot.quantity)})`,
  }));
  return (
    <Modal onClose={onClose} title={t('moveTitle', { name })} closeLabel={t('cancel')}>
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <ErrorNote error={failure} />
        <PlainSelect
          label={t('from')}
          value={from ?? NOWHERE}
          error={faultAt('from')}
          onChange={(next) => change(next === NOWHERE ? { from: null, isOut: false } : { from: next })}
          options={[
            ...sources,
            ...(rest > 0 || begin === null ? [{ value: NOWHERE, label: `${t('inNoAsset')} (${format.whole(rest)})` }] : []),
          ]}
        />
        <NumberField
          label={t('quantity')}
          hint={t('thereAre', there)}
          value={quantity}
          unit={unit}
          min={1}
          max={thereIn(from)}
          step={1}
          onChange={(next) => change({ quantity: next })}
          error={(quantity ?? 0) > thereIn(from) ? t('notSoMany', there) : faultAt('quantity')}
        />
        {!isOut && (
          <AssetPicker
            label={t('to')}
            idCustomer={idCustomer}
            {...(from !== null && { except: from })}
            error={faultAt('to')}
            onPick={(to) => change({ to })}
          />
        )}
        {from !== null && (
          <Checkbox label={t('outOfAll')} checked={isOut} onChange={({ target }) => change({ isOut: target.checked, to: null })} />
        )}
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={move.isPending}>
            {t('move')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
