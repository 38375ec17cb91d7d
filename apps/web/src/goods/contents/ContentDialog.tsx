import type { ContentSummary } from '@sillage/contract/goods/contents/contents.contract';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../people/customers/shared/CustomerField.tsx';
import { refusedField } from '../../platform/refusedField.ts';
import { codeOf } from '../../platform/refusalText.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { AssetPicker, type PickedAsset } from './shared/AssetPicker.tsx';
import { contentDraft, fieldsOf, type ContentDraft } from './contentDraft.view.ts';
import { useSaveContent } from './contents.queries.ts';
import classes from './Contents.module.css';

const TYPED = ['name', 'reference', 'unit', 'description'] as const;

interface ContentDialogProps {
  /** Null for new ones. */
  readonly content: ContentSummary | null;
  /** The asset that new ones are put into; without it one can be picked. */
  readonly into?: { readonly uniqueIdentifiant: string; readonly idCustomer: number };
  /** Of new ones, once they are known. */
  readonly onMade?: (idContent: number) => void;
  readonly onClose: () => void;
}

/** New goods, or what is said of some. */
export function ContentDialog({ content, into, onMade, onClose }: ContentDialogProps) {
  const { t } = useTranslation(['contents', 'refusals']);
  const { role } = useUser();
  const [draft, setDraft] = useState(() => contentDraft(content));
  const [picked, setPicked] = useState<PickedAsset | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const asksCustomer = content === null && !into && role === 'superAdmin';
  const idCustomer = into?.idCustomer ?? chosen;
  const save = useSaveContent(content);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = fieldsOf(draft);
    if (!fields) return;
    const named = asksCustomer || (into && role === 'superAdmin') ? idCustomer : null;
    const place = into?.uniqueIdentifiant ?? picked?.uniqueIdentifiant ?? null;
    const onSuccess = ({ idContent }: { readonly idContent: number }) => {
      showToast({ message: t('saved', { name: fields.name }), tone: 'good' });
      onClose();
      onMade?.(idContent);
    };
    save.mutate({ ...fields, into: place, idCustomer: named }, { onSuccess });
  };
  const refused = refusedField(save.error);
  const failure = save.error ? t(codeOf(save.error), { ns: 'refusals' }) : undefined;
  const isReady = fieldsOf(draft) !== null && !(asksCustomer && chosen === null);
  return (
    <Modal onClose={onClose} title={content ? t('editTitle', { name: content.name }) : t('add')} closeLabel={t('cancel')} size="lg">
      <form className={classes['form']} onSubmit={submit} noValidate>
        {failure && !TYPED.some((field) => field === refused) && <FailureNote>{failure}</FailureNote>}
        {asksCustomer && <CustomerField value={chosen} onChange={setChosen} />}
        <DetailFields draft={draft} onChange={(next) => setDraft({ ...draft, ...next })} refused={refused} failure={failure} />
        {content === null && !into && <AssetPicker label={t('into')} hint={t('intoHint')} idCustomer={idCustomer} onPick={setPicked} />}
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending} disabled={!isReady}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

interface DetailFieldsProps {
  readonly draft: ContentDraft;
  readonly onChange: (next: Partial<ContentDraft>) => void;
  /** The field that the server refused, and why. */
  readonly refused: string | null;
  readonly failure: string | undefined;
}

function DetailFields({ draft, onChange, refused, failure }: DetailFieldsProps) {
  const { t } = useTranslation('contents');
  const text = (field: (typeof TYPED)[number], maxLength: number) => ({
    label: t(field),
    value: draft[field],
    maxLength,
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [field]: target.value }),
    error: field === refused ? failure : undefined,
  });
  const measure = (field: 'length' | 'width' | 'depth' | 'weight') => ({
    label: t(field),
    value: draft[field],
    unit: field === 'weight' ? 'kg' : 'cm',
    min: 0,
    onChange: (value: number | null) => onChange({ [field]: value }),
  });
  return (
    <>
      <TextField {...text('name', 100)} required />
      <div className={classes['pair']}>
        <NumberField
          label={t('quantity')}
          value={draft.quantity}
          unit={draft.unit}
          min={1}
          step={1}
          onChange={(quantity) => onChange({ quantity })}
          error={refused === 'quantity' ? t('quantityPlaced') : undefined}
        />
        <TextField {...text('unit', 20)} placeholder={t('pieces')} />
      </div>
      <TextField {...text('reference', 100)} />
      <fieldset className={classes['measures']}>
        <legend>{t('ofOne')}</legend>
        <NumberField {...measure('length')} />
        <NumberField {...measure('width')} />
        <NumberField {...measure('depth')} />
        <NumberField {...measure('weight')} />
      </fieldset>
      <TextField {...text('description', 2000)} />
    </>
  );
}
