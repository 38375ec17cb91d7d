import { HEAVIEST_KILOGRAMS, LONGEST_CENTIMETRES, MOST_OF_A_PIECE } from '@sillage/domain/commerce/quotes/packing';
import type { HAZARD_FIELDS, PackingField } from '@sillage/domain/commerce/quotes/packingColumns';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useFormState, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumber } from '../../../platform/form/FormNumber.tsx';
import { FormSwitch } from '../../../platform/form/FormSwitch.tsx';
import { FormText } from '../../../platform/form/FormText.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { HazardFields } from './HazardFields.tsx';
import classes from './Packing.module.css';
import type { QuoteDraft } from './quoteDraft.view.ts';

interface PieceRowProps {
  readonly control: Control<QuoteDraft>;
  readonly index: number;
  /** Null when there is room for no more. */
  readonly onCopy: (() => void) | null;
  readonly onRemove: () => void;
}

/** Pieces alike: a line of a table where there is room, a card with its own labels where there is not. */
export function PieceRow({ control, index, onCopy, onRemove }: PieceRowProps) {
  const { t } = useTranslation('newQuote');
  const number = index + 1;
  const of = { control, index };
  return (
    <li className={classes['row']} data-row>
      <fieldset className={classes['cells']} aria-label={t('pieceNumber', { number })}>
        <p className={classes['number']}>{t('pieceNumber', { number })}</p>
        <FormText control={control} name={`packingList.${index}.reference`} label={t('piece.reference')} maxLength={100} />
        <Measure {...of} field="length" unit="cm" max={LONGEST_CENTIMETRES} />
        <Measure {...of} field="width" unit="cm" max={LONGEST_CENTIMETRES} />
        <Measure {...of} field="height" unit="cm" max={LONGEST_CENTIMETRES} />
        <Measure {...of} field="weight" unit="kg" max={HEAVIEST_KILOGRAMS} />
        <Measure {...of} field="quantity" unit="×" max={MOST_OF_A_PIECE} />
        <FormText control={control} name={`packingList.${index}.content`} label={t('piece.content')} maxLength={200} required />
        <FormSwitch control={control} name={`packingList.${index}.stackable`} label={t('piece.stackable')} />
        <FormText control={control} name={`packingList.${index}.unNumber`} label={t('piece.unNumber')} maxLength={7} inputMode="numeric" />
      </fieldset>
      <span className={classes['actions']}>
        <IconButton label={t('copyPiece', { number })} disabled={onCopy === null} onClick={() => onCopy?.()}>
          <IconCopy size={17} aria-hidden />
        </IconButton>
        <IconButton data-remove label={t('removePiece', { number })} onClick={onRemove}>
          <IconTrash size={17} aria-hidden />
        </IconButton>
      </span>
      <HazardFields {...of} />
      <RowFault {...of} />
    </li>
  );
}

type Measured = 'length' | 'width' | 'height' | 'weight' | 'quantity';

interface MeasureProps {
  readonly control: Control<QuoteDraft>;
  readonly index: number;
  readonly field: Measured;
  readonly unit: string;
  readonly max: number;
}

function Measure({ control, index, field, unit, max }: MeasureProps) {
  const { t } = useTranslation('newQuote');
  return <FormNumber control={control} name={`packingList.${index}.${field}`} label={t(`piece.${field}`)} unit={unit} min={0} max={max} />;
}

/** Which fields of the row are not right: in a line of a table there is no room to say it at each of them. */
function RowFault({ control, index }: Pick<MeasureProps, 'control' | 'index'>) {
  const { t } = useTranslation('newQuote');
  const format = useFormat();
  const { errors } = useFormState({ control, name: 'packingList' });
  const wrong = Object.keys(errors.packingList?.[index] ?? {}) as (PackingField | (typeof HAZARD_FIELDS)[number])[];
  if (wrong.length === 0) return null;
  return (
    <p className={classes['rowFault']}>
      {t('pieceFault', { number: index + 1, fields: format.list(wrong.map((field) => t(`piece.${field}`))) })}
    </p>
  );
}
