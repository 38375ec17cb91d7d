import './comboboxStyles.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ar';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/it';
import 'dayjs/locale/tr';
import { DateTimePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

/** What the parts of the picker are called for screen readers. */
export type DateTimeTexts = Readonly<Record<'clear' | 'confirm' | 'time' | 'previous' | 'next' | 'hours' | 'minutes' | 'amPm', string>>;

interface DateTimeFieldProps extends FieldTexts {
  /** Epoch milliseconds. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** BCP 47. */
  readonly language: string;
  readonly is12Hours: boolean;
  readonly placeholder: string;
  readonly texts: DateTimeTexts;
  /** How it comes where something plainer stood: with the focus that this had, or with its calendar open. */
  readonly begin?: 'focused' | 'open';
}

/** The time of a day that was picked without one. */
const MORNING = '08:00';

/** A day and a time in the browser's time zone. */
export function DateTimeField({ label, hint, error, value, onChange, language, is12Hours, placeholder, texts, begin }: DateTimeFieldProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (begin === undefined) return;
    button.current?.focus();
    if (begin === 'open') button.current?.click();
  }, [begin]);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <DateTimePicker
          {...ids}
          ref={button}
          error={error !== undefined}
          value={value === null ? null : localText(value)}
          onChange={(text) => onChange(text === null ? null : new Date(text.replace(' ', 'T')).getTime())}
          locale={language}
          valueFormat={is12Hours ? 'DD/MM/YYYY hh:mm a' : 'DD/MM/YYYY HH:mm'}
          timePickerProps={{
            format: is12Hours ? '12h' : '24h',
            'aria-label': texts.time,
            hoursInputLabel: texts.hours,
            minutesInputLabel: texts.minutes,
            amPmInputLabel: texts.amPm,
          }}
          previousLabel={texts.previous}
          nextLabel={texts.next}
          popoverProps={{ id: ids.id, withinPortal: false, hideDetached: false }}
          submitButtonProps={{ 'aria-label': texts.confirm }}
          placeholder={placeholder}
          // Goes before the time of the value, which another day is to keep.
          defaultTimeValue={value === null ? MORNING : localText(value).slice(11, 16)}
          clearable
          clearButtonProps={{ 'aria-label': texts.clear }}
          firstDayOfWeek={1}
        />
      )}
    </Field>
  );
}

/** "2026-11-20 16:30:00" on the browser's clock, as the picker speaks. */
function localText(ms: number): string {
  const date = new Date(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
