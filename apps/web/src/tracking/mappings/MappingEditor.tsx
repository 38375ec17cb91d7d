import type { PayloadMapping } from '@sillage/contract/tracking/mappings/mappings.contract';
import { DomainError } from '@sillage/domain/domainError';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../people/customers/shared/CustomerField.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { LinesPart } from './LinesPart.tsx';
import { draftOf, isComplete, mappingOf, previewOf, withValue, type MappingDraft } from './mappingDraft.view.ts';
import classes from './Mappings.module.css';
import { readMapping, useSaveMapping } from './mappings.queries.ts';
import { MessagePart } from './MessagePart.tsx';
import { tellMade } from '../../ui/madeRow.ts';
import { useGiveMapping } from './mappingList.queries.ts';
import { UnsavedQuestion } from '../../platform/form/UnsavedQuestion.tsx';
import { SaveError } from '../../platform/form/SaveError.tsx';
import { useVersion } from '../../platform/form/useVersion.ts';
import { useDraft } from '../../platform/form/useDraft.ts';

interface MappingEditorProps {
  /** Null: a new one is made. */
  readonly changed: PayloadMapping | null;
  /** What it begins with. */
  readonly from: PayloadMapping | null;
  readonly tracker: string | undefined;
}

/** A message beside what is read from it: each change shows at once what it does. */
export function MappingEditor({ changed, from, tracker }: MappingEditorProps) {
  const { t } = useTranslation('mappings');
  const { values: draft, isChanged, change, rebased } = useDraft<MappingDraft>(() => draftOf(from));
  const version = useVersion({ opened: changed, read: readMapping, draftOf, rebased });
  const [message, setMessage] = useState<unknown>(undefined);
  const [isTried, setIsTried] = useState(false);
  const [waiting, setWaiting] = useState<number | null>(null);
  const preview = useMemo(() => (message === undefined ? null : previewOf(draft, message)), [draft, message]);
  return (
    <>
      {changed === null && from !== null && <p className={classes['note']}>{t('copied')}</p>}
      {isChanged && <UnsavedQuestion />}
      <div className={classes['columns']}>
        <MessagePart
          tracker={tracker}
          preview={preview}
          used={draft.lines.map(({ path }) => path)}
          onMessage={setMessage}
          onValue={(value) => {
            change({ lines: withValue(draft.lines, value, waiting) });
            setWaiting(null);
          }}
        />
        <div className={classes['column']}>
          <LinesPart
            lines={draft.lines}
            readings={draft.readings}
            preview={preview}
            isTried={isTried}
            onLines={(lines) => change({ lines })}
            onReadings={(readings) => change({ readings })}
            onWait={setWaiting}
          />
          <SavePart {...{ version, draft, tracker, isTried }} onTry={() => setIsTried(true)} onChange={change} />
        </div>
      </div>
    </>
  );
}

interface SavePartProps extends Pick<MappingEditorProps, 'tracker'> {
  readonly version: ReturnType<typeof useVersion<PayloadMapping, MappingDraft>>;
  readonly draft: MappingDraft;
  /** It was tried with something missing. */
  readonly isTried: boolean;
  readonly onTry: () => void;
  readonly onChange: (part: Partial<MappingDraft>) => void;
}

/** Saves it, gives it to the tracker whose messages are looked at, and goes back there. */
function useKeeping({ version, draft, tracker }: Pick<SavePartProps, 'version' | 'draft' | 'tracker'>) {
  const { t } = useTranslation('mappings');
  const { role } = useUser();
  const navigate = useNavigate();
  const changed = version.known;
  // It may be saved, and not yet given: another try is a change of it, and no second one of its name.
  const [kept, setKept] = useState<PayloadMapping | null>(null);
  const save = useSaveMapping(kept && kept.revision > (changed?.revision ?? 0) ? kept : changed);
  const give = useGiveMapping(tracker ?? '');
  const keep = async (isGiven: boolean) => {
    const fields = { name: draft.name.trim(), ...mappingOf(draft) };
    const asksCustomer = changed === null && role === 'superAdmin';
    const saved = await save.mutateAsync({
      fields: { ...fields, lines: [...fields.lines] },
      idCustomer: asksCustomer ? draft.idCustomer : null,
    });
    setKept(saved);
    const { idMapping } = saved;
    if (tracker !== undefined && isGiven) await give.mutateAsync(idMapping);
    showToast({ message: t('saved', { name: fields.name }), tone: 'good' });
    tellMade('mapping', idMapping);
    // It is kept: nobody has to be asked whether it may be left.
    const ignoreBlocker = true;
    const params = { uniqueIdentifiant: tracker ?? '', type: 'GPS' };
    if (tracker === undefined) void navigate({ to: '/devices/mappings', ignoreBlocker });
    else void navigate({ to: '/devices/deviceDetails/$uniqueIdentifiant/$type', params, ignoreBlocker });
  };
  return { keep, failure: save.error ?? give.error, isBusy: save.isPending || give.isPending };
}

function SavePart({ version, draft, tracker, isTried, onTry, onChange }: SavePartProps) {
  const { t } = useTranslation(['mappings', 'errors', 'forms']);
  const { role } = useUser();
  const [isGiven, setIsGiven] = useState(true);
  const changed = version.known;
  const { keep, failure, isBusy } = useKeeping({ version, draft, tracker });
  const isTaken = failure instanceof DomainError && failure.code === 'mapping.nameTaken';
  const said = failure ? t(codeOf(failure), { ns: 'errors' }) : undefined;
  const isNameless = isTried && draft.name.trim() === '';
  return (
    <Panel title={t('save')}>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onTry();
          // What goes wrong is told beside the button.
          if (isComplete(draft)) keep(isGiven).catch(version.hears);
        }}
      >
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          value={draft.name}
          maxLength={100}
          onChange={({ target }) => onChange({ name: target.value })}
          error={isTaken ? said : isNameless ? t('missing', { ns: 'forms' }) : undefined}
        />
        {changed === null && role === 'superAdmin' && (
          <CustomerField value={draft.idCustomer} onChange={(idCustomer) => onChange({ idCustomer })} withOperator />
        )}
        {tracker !== undefined && (
          <Checkbox label={t('give', { name: tracker })} checked={isGiven} onChange={({ target }) => setIsGiven(target.checked)} />
        )}
        {changed !== null && changed.trackers > 0 && <p>{t('usedBy', { count: changed.trackers })}</p>}
        <SaveError
          error={isTaken ? null : failure}
          version={version}
          labels={{ name: t('name'), readings: t('readings'), lines: t('fields') }}
        />
        <div className={classes['actions']}>
          <Button type="submit" busy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
