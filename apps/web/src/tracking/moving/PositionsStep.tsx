import { NEEDED_POSITION_FIELDS, POSITION_FIELDS, type PositionField } from '@sillage/domain/tracking/telemetry/positionColumns';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import classes from './Moving.module.css';
import { PositionFindings } from './PositionFindings.tsx';
import { useMakeUnknown, usePositionRows } from './positionFile.queries.ts';
import { missingColumns, type PositionFile } from './positionFile.view.ts';

interface PositionsStepProps {
  readonly file: PositionFile;
  readonly idCustomer: number;
  readonly onFile: (file: PositionFile) => void;
  readonly onBack: () => void;
}

/** Which column says what; what the rows would add; then that they are added. */
export function PositionsStep({ file, idCustomer, onFile, onBack }: PositionsStepProps) {
  const { t } = useTranslation('moving');
  const format = useFormat();
  const [check, keep, make] = [usePositionRows('checkPositions'), usePositionRows('importPositions'), useMakeUnknown()];
  const [withUnknown, setWithUnknown] = useState(false);
  const found = check.sending.data;
  const done = keep.sending.data;
  const running = check.sending.isPending ? check : keep.sending.isPending ? keep : null;
  const unknown = found?.unknown.map(({ uniqueIdentifiant }) => uniqueIdentifiant) ?? [];
  const isMaking = withUnknown && unknown.length > 0;
  const isWorthIt = found !== undefined && (found.good > 0 || isMaking);
  const change = (next: PositionFile) => {
    check.sending.reset();
    onFile(next);
  };
  const add = () => {
    const bring = () => keep.sending.mutate({ idCustomer, file });
    return isMaking ? make.mutate({ idCustomer, identifiers: unknown }, { onSuccess: bring }) : bring();
  };
  if (done)
    return (
      <>
        <p role="status">
          {t(done.isWhole ? 'file.done' : 'file.stopped', {
            accepted: format.whole(done.accepted),
            there: format.whole(done.duplicates),
            rows: format.whole(done.sent),
          })}
        </p>
        <PositionFindings outcome={done} left={make.data?.left ?? []} />
        <div className={classes['foot']}>
          <Button kind="secondary" onClick={onBack}>
            {t('file.other')}
          </Button>
          <ButtonLink to="/devices">{t('file.toDevices')}</ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <Columns file={file} onFile={change} isLocked={running !== null} />
      {found && !running && (
        <>
          <p role="status">{t('file.found', { good: format.whole(found.good), rows: format.whole(found.sent) })}</p>
          <PositionFindings outcome={found} left={[]}>
            <Checkbox label={t('file.make')} checked={withUnknown} onChange={({ target }) => setWithUnknown(target.checked)} />
          </PositionFindings>
        </>
      )}
      {running && (
        <div className={classes['progress']}>
          <ProgressBar value={running.share} label={t('file.title')} tone="brand" />
        </div>
      )}
      <ErrorNote error={keep.sending.error ?? make.error ?? check.sending.error} />
      <div className={classes['foot']}>
        {running ? (
          <Button kind="secondary" onClick={running.stop}>
            {t('stop')}
          </Button>
        ) : (
          <>
            <Button kind="secondary" onClick={onBack}>
              {t('file.other')}
            </Button>
            {found ? (
              <Button busy={make.isPending} disabled={!isWorthIt} onClick={add}>
                {t('file.add')}
              </Button>
            ) : (
              <Button disabled={missingColumns(file).length > 0} onClick={() => check.sending.mutate({ idCustomer, file })}>
                {t('look')}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}

const NONE = '';
const isNeeded = (field: PositionField) => NEEDED_POSITION_FIELDS.some((needed) => needed === field);

interface ColumnsProps {
  readonly file: PositionFile;
  readonly onFile: (file: PositionFile) => void;
  readonly isLocked: boolean;
}

function Columns({ file: { table, mapping }, onFile, isLocked }: ColumnsProps) {
  const { t } = useTranslation('moving');
  const columns = table.headings.map((heading, at) => ({ value: String(at), label: heading || t('file.column', { number: at + 1 }) }));
  const map = (field: PositionField, column: string) => {
    const { [field]: _before, ...rest } = mapping;
    onFile({ table, mapping: column === NONE ? rest : { ...rest, [field]: Number(column) } });
  };
  return (
    <fieldset className={classes['columns']} disabled={isLocked}>
      <legend>{t('file.columns')}</legend>
      {POSITION_FIELDS.map((field) => (
        <PlainSelect
          key={field}
          label={t(`field.${field}`)}
          value={mapping[field] === undefined ? NONE : String(mapping[field])}
          onChange={(column) => map(field, column)}
          options={[{ value: NONE, label: t('file.noColumn') }, ...columns]}
          error={isNeeded(field) && mapping[field] === undefined ? t('file.needsColumn') : undefined}
        />
      ))}
    </fieldset>
  );
}
