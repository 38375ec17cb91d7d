import './comboboxStyles.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ar';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/it';
import 'dayjs/locale/tr';
import { Popover } from '@mantine/core';
import { InlineDateTimePicker } from '@mantine/dates';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../IconButton.tsx';
import classes from './DateTimeField.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import box from './TextField.module.css';
import { MORNING } from './typedMoment.ts';
import { useTypedMoment } from './useTypedMoment.ts';

/** What the parts of the picker are called for screen readers, and what is said of a text that is no moment. */
export type DateTimeTexts = Readonly<
  Record<'calendar' | 'unreadable' | 'clear' | 'confirm' | 'time' | 'previous' | 'next' | 'hours' | 'minutes' | 'amPm', string>
>;

interface DateTimeFieldProps extends FieldTexts {
  /** Epoch milliseconds. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** How a moment is written here: what is typed in the same order is read. */
  readonly format: (ms: number) => string;
  /** BCP 47. */
  readonly language: string;
  readonly is12Hours: boolean;
  readonly placeholder: string;
  readonly texts: DateTimeTexts;
  /** It comes where something plainer had the focus. */
  readonly isFocused?: boolean;
}

/** A day and a time in the browser's time zone, typed or picked in the calendar beside. */
export function DateTimeField({
  label,
  hint,
  error,
  value,
  onChange,
  format,
  placeholder,
  isFocused = false,
  ...calendar
}: DateTimeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isUnreadable, set, control } = useTypedMoment({ input, value, onChange, format });
  const { texts } = calendar;
  // Whoever has gone on meanwhile types elsewhere already.
  useEffect(() => {
    if (isFocused && document.activeElement === document.body) input.current?.focus();
  }, [isFocused]);
  const fault = isUnreadable ? texts.unreadable : error;
  const isEmpty = control.value === '';
  return (
    <Field label={label} hint={hint} error={fault}>
      {(ids) => (
        <span className={classes['row']}>
          <span className={box['box']} data-size="sm" data-invalid={fault !== undefined || undefined}>
            <input {...ids} {...control} ref={input} size={1} placeholder={placeholder} autoComplete="off" />
            {!isEmpty && (
              <IconButton label={texts.clear} onClick={() => set(null)}>
                <IconX size={15} aria-hidden />
              </IconButton>
            )}
          </span>
          <CalendarButton {...calendar} value={value} onChange={set} />
        </span>
      )}
    </Field>
  );
}

type CalendarButtonProps = Pick<DateTimeFieldProps, 'value' | 'onChange' | 'language' | 'is12Hours' | 'texts'>;

function CalendarButton({ value, onChange, language, is12Hours, texts }: CalendarButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      withinPortal={false}
      // The button says itself that it opens something: what is around it has no role to say it with.
      withRoles={false}
      hideDetached={false}
      trapFocus
      returnFocus
      position="bottom-end"
    >
      <Popover.Target>
        <span>
          <IconButton label={texts.calendar} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <IconCalendar size={18} aria-hidden />
          </IconButton>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={texts.calendar} onKeyDown={(event) => isOpen && keepFromDialog(event)}>
        <InlineDateTimePicker
          fullWidth={false}
          size="sm"
          value={value === null ? null : localText(value)}
          onChange={(text) => onChange(text === null ? null : new Date(text.replace(' ', 'T')).getTime())}
          onSubmit={close}
          locale={language}
          timePickerProps={{
            format: is12Hours ? '12h' : '24h',
            'aria-label': texts.time,
            hoursInputLabel: texts.hours,
            minutesInputLabel: texts.minutes,
            amPmInputLabel: texts.amPm,
          }}
          previousLabel={texts.previous}
          nextLabel={texts.next}
          submitButtonProps={{ 'aria-label': texts.confirm }}
          // Goes before the time of the value, which another day is to keep.
          defaultTimeValue={value === null ? MORNING : localText(value).slice(11, 16)}
          firstDayOfWeek={1}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Escape closes the calendar, and not the dialog that it is in as well. */
function keepFromDialog(event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
}

/** "2026-11-20 16:30:00" on the browser's clock, as the picker speaks. */
function localText(ms: number): string {
  const date = new Date(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
