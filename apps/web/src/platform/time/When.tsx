import { Hint } from '../../ui/Hint.tsx';
import { useFormat } from './useFormat.ts';
import { useNow } from './useNow.ts';

/** When something happened: today, yesterday, or its date; the exact time on hover. `date` is ISO 8601. */
export function When({ date }: { readonly date: string }) {
  const format = useFormat();
  const now = useNow();
  const ms = Date.parse(date);
  return (
    <Hint text={format.moment(ms)}>
      <time dateTime={date}>{format.recentStart(ms, now)}</time>
    </Hint>
  );
}
