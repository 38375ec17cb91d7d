import { MOST_DAYS_WITHOUT } from '@sillage/domain/commerce/fashion/timetable';
import type { WireLine } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DirtyGuard } from '../../../platform/form/DirtyGuard.tsx';
import { Form } from '../../../platform/form/Form.tsx';
import { FormNumber } from '../../../platform/form/FormNumber.tsx';
import { FormSelect } from '../../../platform/form/FormSelect.tsx';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { dayHere } from '../../../platform/time/localMinute.ts';
import { useFormField } from '../../../platform/form/useFormField.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SaveActions } from '../../../ui/SaveActions.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { CarrierFields, NameFields } from './CarrierFields.tsx';
import { readLine, useSaveLine } from './plan.queries.ts';
import { draftOfPlan, emptyPlan, LINE_RULES, lineOfDraft, WEEKDAYS, type PlanDraft } from './planDraft.view.ts';
import classes from './Plan.module.css';
import { tellMade } from '../../../ui/madeRow.ts';
import { useWeekdayNames } from './weekdayNames.view.ts';
import { useVersion } from '../../../platform/form/useVersion.ts';
import { PlanError } from './PlanError.tsx';

interface PartProps {
  readonly control: Control<PlanDraft>;
}

/** A new line, or the one that is given: its departures follow. */
export function LineEditor({ changed }: { readonly changed: WireLine | null }) {
  const { t } = useTranslation('fashionPlan');
  const navigate = useNavigate();
  const [today] = useState(() => dayHere(Date.now()));
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const draftOf = (one: WireLine) => draftOfPlan(one, today);
  const begun = changed === null ? emptyPlan(today, timeZone) : draftOf(changed);
  const { form, isChanged, refuse, rebased } = useContractForm(LINE_RULES, begun);
  const { control } = form;
  const version = useVersion({ opened: changed, read: readLine, draftOf, rebased });
  const save = useSaveLine(version.known);
  const [led, setLed] = useState(0);
  const leave = () => void navigate({ to: '/fashionhub/plan', ignoreBlocker: true });
  const submit = async () => {
    if (!(await form.trigger())) return setLed((times) => times + 1);
    try {
      const { idLine, name } = await save.mutateAsync(lineOfDraft(form.getValues()));
      showToast({ message: t('lineSaved', { name }), tone: 'good' });
      tellMade('line', idLine);
      leave();
    } catch (error) {
      if (!version.hears(error) && refuse(error).length > 0) setLed((times) => times + 1);
    }
    return undefined;
  };
  return (
    <>
      <Form className={classes['form']} led={led} isChanged={isChanged} onSubmit={submit}>
        <Panel title={t('line')}>
          <div className={classes['fields']}>
            <NameFields control={control} />
          </div>
        </Panel>
        <Panel title={t('timetable')}>
          <div className={classes['part']}>
            <Weekdays control={control} />
            <div className={classes['fields']}>
              <FormDate control={control} name="departureTime" type="time" label={t('departureTime')} hint={t('clockHint')} />
              <FormDate control={control} name="validFrom" type="date" label={t('validFrom')} />
              <FormDate control={control} name="validTo" type="date" label={t('validTo')} hint={t('validToHint')} />
            </div>
            <CutOffFields control={control} />
            <DaysWithout control={control} />
          </div>
        </Panel>
        <CarrierFields control={control} />
        {changed !== null && <p className={classes['sub']}>{t('changeText')}</p>}
        <PlanError error={save.error} version={version} />
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('save')} isBusy={save.isPending} onCancel={leave} />
      </Form>
      <DirtyGuard control={control} />
    </>
  );
}

interface FormDateProps extends PartProps {
  readonly name: 'departureTime' | 'validFrom' | 'validTo' | 'cutOff.time' | `daysWithout.${number}.day`;
  readonly type: 'date' | 'time';
  readonly label: string;
  readonly hint?: string;
}

function FormDate({ control, name, type, label, hint }: FormDateProps) {
  const { value, onChange, onBlur, error } = useFormField<PlanDraft, string>({ control, name });
  return <TextField {...{ type, label, hint, error, value, name, onBlur }} onChange={({ target }) => onChange(target.value)} />;
}

function Weekdays({ control }: PartProps) {
  const { t } = useTranslation('fashionPlan');
  const names = useWeekdayNames('long');
  return (
    <fieldset className={classes['days']}>
      <legend>{t('weekdays')}</legend>
      {WEEKDAYS.map((day) => (
        <FormDay key={day} control={control} name={`weekdays.d${day}`} label={names[day - 1] ?? ''} />
      ))}
    </fieldset>
  );
}

function FormDay({
  control,
  name,
  label,
}: PartProps & { readonly name: `weekdays.d${(typeof WEEKDAYS)[number]}`; readonly label: string }) {
  const { value, onChange, error } = useFormField<PlanDraft, boolean>({ control, name });
  return <Checkbox label={label} checked={value} error={error} onChange={({ target }) => onChange(target.checked)} />;
}

function CutOffFields({ control }: PartProps) {
  const { t } = useTranslation('fashionPlan');
  const kind = useWatch({ control, name: 'cutOff.kind' });
  const kinds = (['minutesBefore', 'dayBefore'] as const).map((value) => ({ value, label: t(`cutOff.${value}`) }));
  return (
    <div className={classes['fields']}>
      <FormSelect control={control} name="cutOff.kind" label={t('cutOff')} options={kinds} />
      {kind === 'minutesBefore' ? (
        <FormNumber control={control} name="cutOff.minutes" label={t('cutOffMinutes')} unit="min" min={0} step={5} />
      ) : (
        <FormDate control={control} name="cutOff.time" type="time" label={t('cutOffTime')} hint={t('clockHint')} />
      )}
    </div>
  );
}

function DaysWithout({ control }: PartProps) {
  const { t } = useTranslation('fashionPlan');
  const { fields, append, remove } = useFieldArray({ control, name: 'daysWithout' });
  return (
    <fieldset className={classes['without']}>
      <legend>{t('daysWithout')}</legend>
      <ul className={classes['fields']}>
        {fields.map(({ id }, index) => (
          <li key={id} className={classes['dayWithout']}>
            <FormDate control={control} name={`daysWithout.${index}.day`} type="date" label={t('dayWithout', { number: index + 1 })} />
            <IconButton label={t('removeDay', { number: index + 1 })} onClick={() => remove(index)}>
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        kind="secondary"
        size="xs"
        icon={<IconPlus size={16} aria-hidden />}
        disabled={fields.length >= MOST_DAYS_WITHOUT}
        onClick={() => append({ day: '' })}
      >
        {t('addDay')}
      </Button>
    </fieldset>
  );
}
