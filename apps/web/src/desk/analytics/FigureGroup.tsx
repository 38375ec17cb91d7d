import type { Figure } from '@sillage/contract/desk/analytics/analytics.contract';
import { FIGURE_IDS, definitionOf, type Group } from '@sillage/domain/desk/analytics/figures';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FigureTile } from './FigureTile.tsx';
import classes from './Analytics.module.css';

interface FigureGroupProps {
  readonly group: Group;
  readonly figures: readonly Figure[];
}

export function FigureGroup({ group, figures }: FigureGroupProps) {
  const { t } = useTranslation('analytics');
  const id = useId();
  return (
    <section className={classes['group']} aria-labelledby={id}>
      <h2 id={id}>{t(`group.${group}`)}</h2>
      <div className={classes['tiles']}>
        {figures.map((figure) => (
          <FigureTile key={figure.id} figure={figure} />
        ))}
      </div>
    </section>
  );
}

/** As much room as the figures will take. */
export function FigureGroupSkeleton({ group }: { readonly group: Group }) {
  const { t } = useTranslation('analytics');
  const figures = FIGURE_IDS.filter((id) => definitionOf(id).group === group && !definitionOf(id).isOperators);
  return (
    <section className={classes['group']} aria-busy>
      <h2>{t(`group.${group}`)}</h2>
      <div className={classes['tiles']}>
        {figures.map((id) => (
          <Skeleton key={id} height="var(--tile-height)" />
        ))}
      </div>
    </section>
  );
}
