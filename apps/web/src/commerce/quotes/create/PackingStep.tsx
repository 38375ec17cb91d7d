import { MOST_PIECES } from '@sillage/domain/commerce/quotes/packing';
import { PACKING_FIELDS, type PackingField } from '@sillage/domain/commerce/quotes/packingColumns';
import { IconClipboardText, IconBox, IconPlus } from '@tabler/icons-react';
import { useRef, type ClipboardEvent } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFaultSentence } from '../../../platform/form/useFaultSentence.ts';
import { Button } from '../../../ui/Button.tsx';
import { useRowFocus } from '../../../ui/useRowFocus.ts';
import type { NewQuote, QuoteForm } from './newQuote.queries.ts';
import classes from './Packing.module.css';
import { PackingTotals } from './PackingTotals.tsx';
import { PieceRow } from './PieceRow.tsx';
import { emptyPiece, withPieces, type DraftPiece } from './quoteDraft.view.ts';
import type { StartingDialog } from './StartingDialogs.tsx';

/** As they are written in every language of the product. */
const UNITS: Partial<Record<PackingField, string>> = { length: 'cm', width: 'cm', height: 'cm', weight: 'kg' };

interface PackingStepProps {
  readonly wizard: NewQuote;
  readonly onAsk: (dialog: StartingDialog) => void;
}

export function PackingStep({ wizard: { form }, onAsk }: PackingStepProps) {
  const { t } = useTranslation('newQuote');
  const { control, getValues } = form;
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'packingList' });
  const box = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(box, fields.length);
  const onPaste = usePasting(form);
  const isFull = fields.length >= MOST_PIECES;
  const add = () => {
    focus.added(fields.length);
    append(emptyPiece(), { shouldFocus: false });
  };
  const copy = (index: number) => {
    const { reference: _own, ...row } = getValues('packingList')[index] ?? emptyPiece();
    focus.added(index + 1);
    // Every asset has a reference of its own.
    insert(index + 1, { ...structuredClone(row), reference: '' }, { shouldFocus: false });
  };
  return (
    <div ref={box} className={classes['packing']} onPaste={onPaste}>
      <div className={classes['heads']} aria-hidden>
        {PACKING_FIELDS.map((field) => (
          <span key={field}>
            {t(`piece.${field}`)} {UNITS[field] !== undefined && <small>{UNITS[field]}</small>}
          </span>
        ))}
      </div>
      <ul className={classes['rows']}>
        {fields.map(({ id }, index) => (
          <PieceRow
            key={id}
            control={control}
            index={index}
            onCopy={isFull ? null : () => copy(index)}
            onRemove={() => {
              focus.removed(index);
              remove(index);
            }}
          />
        ))}
      </ul>
      <NoRows form={form} />
      <div className={classes['buttons']}>
        <Button kind="secondary" icon={<IconPlus size={16} aria-hidden />} disabled={isFull} onClick={add} data-add>
          {t('addPiece')}
        </Button>
        <Button kind="secondary" icon={<IconClipboardText size={16} aria-hidden />} onClick={() => onAsk({ is: 'paste' })}>
          {t('paste')}
        </Button>
        <Button kind="secondary" icon={<IconBox size={16} aria-hidden />} onClick={() => onAsk({ is: 'assets' })}>
          {t('fromAssets')}
        </Button>
      </div>
      <PackingTotals control={control} />
    </div>
  );
}

/** That there is nothing to carry is said of the list as a whole. */
function NoRows({ form }: { readonly form: QuoteForm }) {
  const sentence = useFaultSentence();
  const { errors } = useFormState({ control: form.control, name: 'packingList' });
  const message = sentence(errors.packingList?.root?.message);
  if (message === undefined) return null;
  return (
    <p className={classes['fault']} tabIndex={-1} data-fault>
      {message}
    </p>
  );
}

/** What was copied in a spreadsheet becomes rows wherever in the list it is pasted. The reader of tables comes along when it is needed. */
function usePasting({ getValues, setValue }: QuoteForm) {
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.includes('\t')) return;
    event.preventDefault();
    void rowsOf(text).then((rows) => {
      // More than there may be are told as too many, rather than left out.
      if (rows.length > 0) setValue('packingList', withPieces(getValues('packingList'), rows), { shouldDirty: true });
    });
  };
}

async function rowsOf(text: string): Promise<DraftPiece[]> {
  const [{ pastedCells }, { rowsOfCells }] = await Promise.all([
    import('../../../platform/sheet/pastedCells.ts'),
    import('./pastedRows.view.ts'),
  ]);
  return rowsOfCells(pastedCells(text));
}
