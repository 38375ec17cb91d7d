import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { COMMAND_HOURS, LONGEST_COMMAND_TEXT, needsSecondPerson, type CommandKind } from '@sillage/domain/tracking/commands/command';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import { FormNumber } from '../../platform/form/FormNumber.tsx';
import { FormSelect } from '../../platform/form/FormSelect.tsx';
import { FormSwitch } from '../../platform/form/FormSwitch.tsx';
import { FormText } from '../../platform/form/FormText.tsx';
import { useContractForm } from '../../platform/form/useContractForm.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { tellMade } from '../../ui/madeRow.ts';
import { COMMAND_RULES, commandToWire, emptyCommand, type CommandDraft } from './commandDraft.view.ts';
import classes from './Commands.module.css';
import { useAskCommand } from './commands.queries.ts';

interface AskCommandDialogProps {
  readonly tracker: Pick<WireTracker, 'uniqueIdentifiant' | 'reportingIntervalSeconds'>;
  readonly kinds: readonly CommandKind[];
  readonly outputs: number;
  readonly onClose: () => void;
}

/** Tells a tracker to do something. */
export function AskCommandDialog({ tracker, kinds, outputs, onClose }: AskCommandDialogProps) {
  const { t } = useTranslation('commands');
  const { uniqueIdentifiant, reportingIntervalSeconds } = tracker;
  const { form, isChanged, refuse } = useContractForm(COMMAND_RULES, emptyCommand(kinds[0] ?? 'position', reportingIntervalSeconds));
  const ask = useAskCommand(uniqueIdentifiant);
  const [led, setLed] = useState(0);
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const submit = async () => {
    if (!(await form.trigger())) return setLed((times) => times + 1);
    try {
      const { idCommand } = await ask.mutateAsync(commandToWire(form.getValues()));
      tellMade('command', idCommand);
      onClose();
    } catch (error) {
      if (refuse(error).length > 0) setLed((times) => times + 1);
    }
    return undefined;
  };
  return (
    <Modal onClose={onClose} title={t('askTitle', { name: uniqueIdentifiant })} closeLabel={t('back')}>
      <Form className={classes['form']} led={led} isChanged={isChanged} onSubmit={submit}>
        <FormSelect
          control={control}
          name="kind"
          label={t('kind')}
          hint={t(`hint.${kind}`)}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <Details control={control} kind={kind} outputs={outputs} />
        <FormSelect
          control={control}
          name="hours"
          label={t('hours')}
          hint={t('hoursHint')}
          options={COMMAND_HOURS.map((value) => ({ value, label: t(`hours.${value}`) }))}
        />
        {needsSecondPerson({ kind }) && <p className={classes['note']}>{t('second')}</p>}
        <ErrorNote error={ask.error} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('back')}</CancelButton>
          <Button type="submit" busy={ask.isPending}>
            {t(needsSecondPerson({ kind }) ? 'propose' : 'send')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}

interface DetailsProps {
  readonly control: Control<CommandDraft>;
  readonly kind: CommandKind;
  readonly outputs: number;
}

/** What a command of this kind says beside. */
function Details({ control, kind, outputs }: DetailsProps) {
  const { t } = useTranslation('commands');
  if (kind === 'interval') return <FormNumber control={control} name="seconds" label={t('interval')} unit={t('seconds')} min={0} />;
  if (kind === 'text')
    return <FormText control={control} name="text" label={t('words')} hint={t('wordsHint')} maxLength={LONGEST_COMMAND_TEXT} dir="ltr" />;
  if (kind === 'output')
    return (
      <div className={classes['fields']}>
        <FormSelect
          control={control}
          name="output"
          label={t('output')}
          options={Array.from({ length: outputs }, (_none, index) => ({
            value: index + 1,
            label: t('outputNumber', { number: index + 1 }),
          }))}
        />
        <FormSelect
          control={control}
          name="on"
          label={t('switch')}
          options={(['on', 'off'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </div>
    );
  if (kind === 'bytes')
    return (
      <>
        <div className={classes['fields']}>
          <FormNumber control={control} name="port" label={t('port')} unit="" min={1} />
          <FormText control={control} name="hex" label={t('hex')} dir="ltr" placeholder="01 0A FF" />
        </div>
        <FormSwitch control={control} name="confirmed" label={t('confirmed')} hint={t('confirmedHint')} />
      </>
    );
  return null;
}
