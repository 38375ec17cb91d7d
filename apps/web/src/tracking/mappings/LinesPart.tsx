import { MAPPED_FIELDS, MOST_MAPPING_LINES } from '@sillage/domain/tracking/mappings/mapping';
import { readPath } from '@sillage/domain/tracking/mappings/jsonPath';
import { IconPlus, IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LineRow } from './LineRow.tsx';
import { linesByName, newLine, type DraftLine, type Preview } from './mappingDraft.view.ts';
import classes from './Mappings.module.css';

interface LinesPartProps {
  readonly lines: readonly DraftLine[];
  readonly readings: string;
  readonly preview: Preview | null;
  /** Somebody tried to save it: what is missing is told. */
  readonly isTried: boolean;
  readonly onLines: (lines: readonly DraftLine[]) => void;
  readonly onReadings: (readings: string) => void;
  /** A line waits for a value to be chosen. */
  readonly onWait: (key: number) => void;
}

/** "Our field ← path in the message": each with what it reads of the message beside it. */
export function LinesPart({ lines, readings, preview, isTried, onLines, onReadings, onWait }: LinesPartProps) {
  const { t } = useTranslation('mappings');
  const byName = preview === null ? [] : linesByName(preview.values, lines);
  const add = () => {
    const line = newLine(MAPPED_FIELDS.find((field) => !lines.some((one) => one.field === field)) ?? MAPPED_FIELDS[0]);
    onLines([...lines, line]);
    onWait(line.key);
  };
  const isFull = lines.length >= MOST_MAPPING_LINES;
  return (
    <Panel title={t('fields')}>
      <div className={classes['form']}>
        {lines.length === 0 && <p role={isTried ? 'alert' : undefined}>{t('noLines')}</p>}
        {lines.length > 0 && (
          <ul className={classes['lines']} aria-label={t('fields')}>
            {lines.map((line, at) => (
              <LineRow
                key={line.key}
                line={line}
                isTried={isTried}
                outcome={preview?.first?.outcomes[at] ?? null}
                onChange={(changed) => onLines(lines.map((one) => (one.key === line.key ? changed : one)))}
                onRemove={() => onLines(lines.filter(({ key }) => key !== line.key))}
                onWait={() => onWait(line.key)}
              />
            ))}
          </ul>
        )}
        <div className={classes['actions']}>
          {byName.length > 0 && !isFull && (
            <Button
              kind={lines.length === 0 ? 'primary' : 'secondary'}
              icon={<IconWand size={16} aria-hidden />}
              onClick={() => onLines([...lines, ...byName].slice(0, MOST_MAPPING_LINES))}
            >
              {t('byName', { count: byName.length })}
            </Button>
          )}
          <Button kind="secondary" icon={<IconPlus size={16} aria-hidden />} disabled={isFull} onClick={add}>
            {t('addLine')}
          </Button>
        </div>
        <details className={classes['more']} open={readings !== '' || undefined}>
          <summary>{t('more')}</summary>
          <TextField
            label={t('readings')}
            hint={t('readingsHint')}
            value={readings}
            dir="ltr"
            maxLength={200}
            spellCheck={false}
            onChange={({ target }) => onReadings(target.value)}
            error={readPath(readings) === null ? t('wrong.path') : undefined}
          />
        </details>
        {preview && <Verdict preview={preview} hasLines={lines.length > 0} />}
      </div>
    </Panel>
  );
}

/** Whether the message becomes a reading. */
function Verdict({ preview: { first, count, error }, hasLines }: { readonly preview: Preview; readonly hasLines: boolean }) {
  const { t } = useTranslation('mappings');
  if (!hasLines && error === null) return null;
  const why = error ?? (first?.error ? (`${first.error.field}.${first.error.reason}` as VerdictCode) : count === 0 ? 'noReadings' : null);
  return (
    <p role="status" className={classes['verdict']} data-bad={why !== null || undefined}>
      {why === null ? t('becomes', { count }) : t(`verdict.${why}`)}
    </p>
  );
}

type VerdictCode = 'deviceDate.missing' | 'deviceDate.invalid' | 'body.nothingMapped' | 'body.notAnObject';
