import { useTranslation } from 'react-i18next';
import { useTextsOfMaps } from '../../platform/useTextsOfMaps.ts';
import { KeyRows } from '../../ui/map/key/KeyRows.tsx';
import { ClusterSign, HeadingSign, LINE_LOOKS, LineSign, StopSign, ToneSign, WithinSign } from '../../ui/map/key/signs.tsx';
import classes from './Figure.module.css';

/** The sections that show what they speak of. */
export const FIGURES = ['follow.map', 'follow.details'] as const;
export type FigureId = (typeof FIGURES)[number];

/** What a section speaks of, drawn as the product itself draws it: in the language and the colours of the reader. */
export function Figure({ id }: { readonly id: FigureId }) {
  return <figure className={classes['figure']}>{id === 'follow.map' ? <Marks /> : <Ways />}</figure>;
}

function Marks() {
  const { t } = useTranslation('shipments');
  const { heading, cluster, within } = useTextsOfMaps();
  const rows = [
    { sign: <ToneSign tone="alert" />, text: t('tone.alert') },
    { sign: <ToneSign tone="warn" />, text: t('tone.warn') },
    { sign: <ToneSign tone="active" />, text: t('statusOfOne.intransit') },
    { sign: <ToneSign tone="idle" />, text: t('tone.idle') },
    { sign: <HeadingSign />, text: heading },
    { sign: <ClusterSign />, text: cluster },
    { sign: <WithinSign />, text: within },
  ];
  return <KeyRows rows={rows} />;
}

function Ways() {
  const { line, stop } = useTextsOfMaps();
  const rows = [
    ...LINE_LOOKS.map((look) => ({ sign: <LineSign look={look} />, text: line[look] })),
    { sign: <LineSign look="planned" />, text: line.planned },
    { sign: <StopSign isReached />, text: stop.reached },
    { sign: <StopSign isReached={false} />, text: stop.ahead },
  ];
  return <KeyRows rows={rows} />;
}
