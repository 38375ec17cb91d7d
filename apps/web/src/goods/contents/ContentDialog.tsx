import type { ContentSummary } from '@sillage/contract/goods/contents/contents.contract';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../people/customers/shared/CustomerField.tsx';
import { Form } from '../../platform/form/Form.tsx';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { AssetPicker } from './shared/AssetPicker.tsx';
import { contentDraft, contentForm, sentContent, type ContentDraft } from './contentDraft.view.ts';
import { readContent, useSaveContent } from './contents.queries.ts';
import classes from './Contents.module.css';
import { SaveError } from '../../platform/form/SaveError.tsx';
import { useVersion } from '../../platform/form/useVersion.ts';

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
  const { t } = useTranslation('contents');
  const { role } = useUser();
  const asksCustomer = content === null && !into && role === 'superAdmin';
  const draft = useContractDraft(contentForm(asksCustomer), contentDraft(content));
  const { values, change, led, isChanged, check, refuse, failure, faultAt, rebased } = draft;
  const version = useVersion({ opened: content, read: readContent, draftOf: contentDraft, rebased });
  const idCustomer = into?.idCustomer ?? values.idCustomer;
  const save = useSaveContent(version.known);
  const submit = () => {
    if (!check()) return;
    const fields = sentContent(values);
    const named = asksCustomer || (into && role === 'superAdmin') ? idCustomer : null;
    const place = into?.uniqueIdentifiant ?? values.into?.uniqueIdentifiant ?? null;
    const onSuccess = ({ idContent }: { readonly idContent: number }) => {
      showToast({ message: t('saved', { name: fields.name }), tone: 'good' });
      onClose();
      onMade?.(idContent);
    };
    save.mutate({ ...fields, into: place, idCustomer: named }, { onSuccess, onError: (error) => version.hears(error) || refuse(error) });
  };
  return (
    <Modal onClose={onClose} title={content ? t('editTitle', { name: content.name }) : t('add')} closeLabel={t('cancel')} size="lg">
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <SaveError error={failure} version={version} labels={Object.fromEntries(NAMED.map((name) => [name, t(name)]))} />
        {asksCustomer && (
          <CustomerField value={idCustomer} onChange={(next) => change({ idCustomer: next })} error={faultAt('idCustomer')} />
        )}
        <DetailFields draft={values} onChange={change} faultAt={faultAt} />
        {content === null && !into && (
          <AssetPicker
            label={t('into')}
            hint={t('intoHint')}
            idCustomer={idCustomer}
            error={faultAt('into')}
            onPick={(picked) => change({ into: picked })}
          />
        )}
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={save.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}

const NAMED = ['name', 'reference', 'description', 'unit', 'quantity', 'length', 'width', 'depth', 'weight'] as const;

interface DetailFieldsProps {
  readonly draft: ContentDraft;
  readonly onChange: (next: Partial<ContentDraft>) => void;
  readonly faultAt: (field: keyof ContentDraft) => string | undefined;
}

function DetailFields({ draft, onChange, faultAt }: DetailFieldsProps) {
  const { t } = useTranslation('contents');
  const text = (field: 'name' | 'reference' | 'unit' | 'description', maxLength: number) => ({
    label: t(field),
    value: draft[field],
    maxLength,
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [field]: target.value }),
    error: faultAt(field),
  });
  const measure = (field: 'length' | 'width' | 'depth' | 'weight') => ({
    label: t(field),
    value: draft[field],
    unit: field === 'weight' ? 'kg' : 'cm',
    min: 0,
    onChange: (value: number | null) => onChange({ [field]: value }),
    error: faultAt(field),
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
          error={faultAt('quantity')}
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
