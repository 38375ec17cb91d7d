import { Hint } from '../../ui/Hint.tsx';
import { useFormat } from './useFormat.ts';
import { useNow } from './useNow.ts';

/** How old a value is; the exact time on hover and for screen readers. `date` is ISO 8601 or epoch milliseconds. */
export function Age({ date }: { readonly date: string | number }) {
  const format = useFormat();
  const now = useNow();
  const ms = typeof date === 'number' ? date : Date.parse(date);
  return (
    <Hint text={format.moment(ms)}>
      <time dateTime={new Date(ms).toISOString()}>{format.age(ms, now)}</time>
    </Hint>
  );
}
