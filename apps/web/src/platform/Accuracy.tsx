import { useTranslation } from 'react-i18next';
import { Hint } from '../ui/Hint.tsx';
import { useFormat } from './time/useFormat.ts';

interface AccuracyProps {
  readonly metres: number | null | undefined;
  /** A position service found it. */
  readonly isFromNetwork?: boolean | undefined;
}

/** How far off a position may be, beside it, and whether it is of the network; nothing where that is not known. */
export function Accuracy({ metres, isFromNetwork = false }: AccuracyProps) {
  const { t } = useTranslation('platform');
  const format = useFormat();
  if (metres === null || metres === undefined) return null;
  const accuracy = format.accuracy(metres);
  const hint = t('accuracy', { accuracy });
  return (
    <>
      <Hint text={isFromNetwork ? `${hint} ${t('fromNetworkText')}` : hint}>
        <span style={{ whiteSpace: 'nowrap' }}>{accuracy}</span>
      </Hint>
      {isFromNetwork && ` ${t('fromNetwork')}`}
    </>
  );
}
