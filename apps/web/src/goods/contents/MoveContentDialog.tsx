import type { ContentSummary } from '@sillage/contract/goods/contents/contents.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../platform/RefusalNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { AssetPicker, type PickedAsset } from './shared/AssetPicker.tsx';
import { isQuantity } from './contentDraft.view.ts';
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
  const { idContent, idCustomer, name, unit, lots, rest } = content;
  const [from, setFrom] = useState(begin ?? NOWHERE);
  const there = from === NOWHERE ? rest : (lots.find(({ asset }) => asset.uniqueIdentifiant === from)?.quantity ?? 0);
  const [quantity, setQuantity] = useState<number | null>(there);
  const [isOut, setIsOut] = useState(false);
  const [picked, setPicked] = useState<PickedAsset | null>(null);
  const move = useMoveContent(idContent);
  const isReady = isQuantity(quantity, there) && (isOut || picked !== null);
  const submit = () => {
    if (!isQuantity(quantity, there)) return;
    const to = isOut ? null : (picked?.uniqueIdentifiant ?? null);
    const onSuccess = () => {
      showToast({ message: t('moved', { name }), tone: 'good' });
      onClose();
    };
    move.mutate({ from: from === NOWHERE ? null : from, to, quantity }, { onSuccess });
  };
  const sources = lots.map((lot) => ({ value: lot.asset.uniqueIdentifiant, label: `${lot.asset.reference} (${lot.quantity})` }));
  return (
    <Modal onClose={onClose} title={t('moveTitle', { name })} closeLabel={t('cancel')}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RefusalNote refusal={move.error} />
        <PlainSelect
          label={t('from')}
          value={from}
          onChange={(next) => {
            setFrom(next);
            if (next === NOWHERE) setIsOut(false);
          }}
          options={[...sources, ...(rest > 0 || begin === null ? [{ value: NOWHERE, label: `${t('inNoAsset')} (${rest})` }] : [])]}
        />
        <NumberField
          label={t('quantity')}
          hint={t('thereAre', { count: there })}
          value={quantity}
          unit={unit}
          min={1}
          max={there}
          step={1}
          onChange={setQuantity}
          error={quantity !== null && quantity > there ? t('notSoMany', { count: there }) : undefined}
        />
        {!isOut && <AssetPicker label={t('to')} idCustomer={idCustomer} except={from} onPick={setPicked} />}
        {from !== NOWHERE && <Checkbox label={t('outOfAll')} checked={isOut} onChange={({ target }) => setIsOut(target.checked)} />}
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={move.isPending} disabled={!isReady}>
            {t('move')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
