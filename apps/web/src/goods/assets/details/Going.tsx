import { useTranslation } from 'react-i18next';

interface GoingProps {
  readonly sentence: 'removeInside' | 'removeContents' | 'removeRules' | 'manyTrackers' | 'manyContainers' | 'manyShipments';
  readonly names: readonly string[];
  readonly count: number;
}

/** One thing that goes with what is removed: a few by name, and how many more. Nothing where there is none. */
export function Going({ sentence, names, count }: GoingProps) {
  const { t } = useTranslation('assets');
  if (count === 0) return null;
  const more = count - names.length;
  return <li>{t(sentence, { names: more > 0 ? `${names.join(', ')} (+${more})` : names.join(', ') })}</li>;
}
