/** The time of a day that was given without one. */
export const MORNING = '08:00';

const WRITTEN = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4})(?:[\s,]+(\d{1,2})(?:[:.h](\d{2}))?\s*([ap])?\.?\s*m?\.?)?$/;

/**
 * Day, month, year and time as somebody writes them: "24/11/2026 16:30", "24.11.2026 16h30", "24/11/2026 4:30 pm", or a day alone, which is its
 * morning. In the browser's time zone, epoch milliseconds; null where it is no moment.
 */
export function typedMoment(text: string): number | null {
  const [, day = '', month = '', year = '', hours, minutes, half] = WRITTEN.exec(latinDigits(text).trim().toLowerCase()) ?? [];
  // A lone number after the day is no time yet.
  if (day === '' || (hours !== undefined && minutes === undefined && half === undefined)) return null;
  const [morningHours = 0, morningMinutes = 0] = MORNING.split(':').map(Number);
  const hour = hours === undefined ? morningHours : hourOf(Number(hours), half);
  const minute = hours === undefined ? morningMinutes : Number(minutes ?? 0);
  if (hour === null || hour > 23 || minute > 59) return null;
  const date = new Date(Number(year), Number(month) - 1, Number(day), hour, minute);
  const isReal = date.getFullYear() === Number(year) && date.getMonth() === Number(month) - 1 && date.getDate() === Number(day);
  return isReal ? date.getTime() : null;
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Arabic keyboards write their own, and Persian ones theirs. */
function latinDigits(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/\p{Bidi_Control}/gu, '');
}
