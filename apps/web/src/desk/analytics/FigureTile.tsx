import type { Figure } from '@sillage/contract/desk/analytics/analytics.contract';
import { IconArrowDown, IconArrowUp, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { definitionOf } from '@sillage/domain/desk/analytics/figures';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { FigureDetails } from './FigureDetails.tsx';
import { wayAt } from './analyticsSearch.view.ts';
import { useFigureTexts } from './figureTexts.view.ts';
import { Sparkline } from './Sparkline.tsx';
import classes from './FigureTile.module.css';

/** One figure: its value, how that differs from before, a small chart, and the list of the rows behind it. */
export function FigureTile({ figure }: { readonly figure: Figure }) {
  const { t } = useTranslation('analytics');
  const { value: valueText } = useFigureTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [isExplained, setIsExplained] = useState(false);
  const [details, how] = [useId(), useId()];
  const name = t(`figure.${figure.id}`);
  const hasDetails = figure.count > 0 && (figure.breakdowns.some(({ items }) => items.length > 0) || figure.series.length > 0);
  return (
    <article className={classes['tile']} data-open={isOpen || undefined} aria-label={name}>
      <header className={classes['head']}>
        <h3>{name}</h3>
        <IconButton
          label={`${t('how')} ${name}`}
          aria-expanded={isExplained}
          aria-controls={how}
          onClick={() => setIsExplained(!isExplained)}
        >
          <IconInfoCircle size={16} aria-hidden />
        </IconButton>
      </header>
      <p id={how} hidden={!isExplained} className={classes['how']}>
        {t(`how.${figure.id}`)}
      </p>
      {figure.value === null ? (
        <p className={classes['none']}>{t('noInformation')}</p>
      ) : (
        <Link {...wayAt(figure.rows)} className={classes['value']} aria-label={`${name}: ${valueText(figure.unit, figure.value)}`}>
          {valueText(figure.unit, figure.value)}
        </Link>
      )}
      <Change figure={figure} />
      {figure.series.length > 1 && figure.count > 0 && <Sparkline figure={figure} />}
      <Foot figure={figure} />
      {hasDetails && (
        <div className={classes['more']}>
          <Button kind="quiet" size="xs" aria-expanded={isOpen} aria-controls={details} onClick={() => setIsOpen(!isOpen)}>
            {t('details')}
          </Button>
        </div>
      )}
      <div id={details} hidden={!isOpen} className={classes['details']}>
        {isOpen && <FigureDetails figure={figure} />}
      </div>
    </article>
  );
}

function Change({ figure }: { readonly figure: Figure }) {
  const { t } = useTranslation('analytics');
  const texts = useFigureTexts();
  if (definitionOf(figure.id).isOfNow) return <p className={classes['change']}>{t('ofNow')}</p>;
  const change = texts.change(figure);
  const before = figure.previous === null ? null : t('before', { value: texts.value(figure.unit, figure.previous) });
  const Icon = change?.isMore ? IconArrowUp : IconArrowDown;
  return (
    <p className={classes['change']}>
      {change && (
        <span className={classes['assessed']} data-tone={change.isBetter === null ? undefined : change.isBetter ? 'good' : 'bad'}>
          {change.isMore !== null && <Icon size={14} aria-hidden />}
          {change.text}
        </span>
      )}
      {before && <span>{before}</span>}
    </p>
  );
}

/** What it is a share of leads to its own lists. */
function Foot({ figure }: { readonly figure: Figure }) {
  const { t } = useTranslation('analytics');
  const { whole, value } = useFigureTexts();
  const { with: those, without: others, spread, id } = figure;
  const key = id as 'onTime';
  if (figure.count === 0) return null;
  return (
    <p className={classes['foot']}>
      {spread && <span>{t('spread', { low: value(figure.unit, spread.low), high: value(figure.unit, spread.high) })}</span>}
      {those && others ? (
        <>
          <Link {...wayAt(those.rows)}>{t(`with.${key}`, { number: whole(those.count) })}</Link>
          <Link {...wayAt(others.rows)}>{t(`without.${key}`, { number: whole(others.count) })}</Link>
        </>
      ) : (
        figure.kind !== 'count' && <Link {...wayAt(figure.rows)}>{t('rows', { count: figure.count, number: whole(figure.count) })}</Link>
      )}
    </p>
  );
}
