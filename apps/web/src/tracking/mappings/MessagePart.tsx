import type { FoundValue } from '@sillage/domain/tracking/mappings/foundValues';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { parsed, type Preview } from './mappingDraft.view.ts';
import classes from './Mappings.module.css';
import { useTextMessages } from './mappings.queries.ts';

const PASTED = 'pasted';

interface MessagePartProps {
  readonly tracker: string | undefined;
  readonly preview: Preview | null;
  /** The paths that are read already. */
  readonly used: readonly string[];
  /** Told the message as JSON; undefined for what is none. */
  readonly onMessage: (message: unknown) => void;
  readonly onValue: (value: FoundValue) => void;
}

/** The last message of the tracker, or one that is pasted, and its values to choose from. */
export function MessagePart({ tracker, preview, used, onMessage, onValue }: MessagePartProps) {
  const { t } = useTranslation('mappings');
  const format = useFormat();
  const { data: messages, error, refetch } = useTextMessages(tracker);
  const [picked, setPicked] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const source = picked ?? (messages?.[0] ? String(messages[0].idMessage) : PASTED);
  const kept = messages?.find(({ idMessage }) => String(idMessage) === source);
  const text = kept ? kept.payload : pasted;
  const isCut = kept !== undefined && new TextEncoder().encode(kept.payload).length < kept.sizeBytes && parsed(text) === undefined;
  const isWrong = text.trim() !== '' && parsed(text) === undefined;
  useEffect(() => onMessage(parsed(text)), [text, onMessage]);
  const options = (messages ?? []).map(({ idMessage, receivedDate, fault }) => ({
    value: String(idMessage),
    label: `${format.moment(Date.parse(receivedDate))}${fault === null ? '' : ` – ${t('refused')}`}`,
  }));
  return (
    <Panel title={t('message')}>
      <div className={classes['form']}>
        {error && !messages && <Failure error={error} onRetry={() => void refetch()} />}
        {options.length > 0 && (
          <PlainSelect
            label={t('messageOf', { name: tracker })}
            value={source}
            onChange={setPicked}
            options={[...options, { value: PASTED, label: t('paste') }]}
          />
        )}
        {messages?.length === 0 && <p>{t('noMessages', { name: tracker })}</p>}
        {kept === undefined && (
          <Field label={t('pasteLabel')} hint={t('pasteHint')} error={isWrong ? t('notJson') : undefined}>
            {(ids) => (
              <textarea
                {...ids}
                className={classes['paste']}
                dir="ltr"
                rows={6}
                spellCheck={false}
                value={pasted}
                onChange={({ target }) => {
                  setPasted(target.value);
                  // What comes of the tracker meanwhile does not take its place.
                  setPicked(PASTED);
                }}
              />
            )}
          </Field>
        )}
        {kept !== undefined && isWrong && <FailureNote>{t(isCut ? 'cut' : 'notJson')}</FailureNote>}
        {preview && <Values values={preview.values} used={used} onValue={onValue} />}
        {kept !== undefined && !isWrong && (
          <details>
            <summary>{t('asCame')}</summary>
            <pre className={classes['raw']} dir="ltr">
              {JSON.stringify(parsed(text), null, 2)}
            </pre>
          </details>
        )}
      </div>
    </Panel>
  );
}

function Values({ values, used, onValue }: Pick<MessagePartProps, 'used' | 'onValue'> & { readonly values: readonly FoundValue[] }) {
  const { t } = useTranslation('mappings');
  if (values.length === 0) return <p>{t('noValues')}</p>;
  return (
    <>
      <p className={classes['sub']}>{t('valuesText')}</p>
      <ul className={classes['values']} aria-label={t('values')}>
        {values.map((value) => (
          <li key={value.path}>
            <button
              type="button"
              className={classes['value']}
              data-used={used.includes(value.path) || undefined}
              onClick={() => onValue(value)}
            >
              <span dir="ltr">{value.path}</span>
              <bdi dir="ltr">{String(value.value)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
