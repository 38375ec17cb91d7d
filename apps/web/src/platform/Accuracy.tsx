import { useTranslation } from 'react-i18next';
import { Hint } from '../ui/Hint.tsx';
import { useFormat } from './time/useFormat.ts';

/** How far off a position may be, beside it; nothing where that is not known. */
export function Accuracy({ metres }: { readonly metres: number | null | undefined }) {
  const { t } = useTranslation('platform');
  const format = useFormat();
  if (metres === null || metres === undefined) return null;
  const accuracy = format.accuracy(metres);
  return (
    <Hint text={t('accuracy', { accuracy })}>
      <span style={{ whiteSpace: 'nowrap' }}>{accuracy}</span>
    </Hint>
  );
}
