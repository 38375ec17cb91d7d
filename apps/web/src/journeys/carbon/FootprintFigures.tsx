import type { Carbon } from '@sillage/contract/journeys/carbon/carbon.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { carbonMass, tonnes } from './amounts.view.ts';
import classes from './Carbon.module.css';

/** What all legs come to. */
export function FootprintFigures({ carbon, weight }: { readonly carbon: Carbon; readonly weight: number }) {
  const { t } = useTranslation('carbon');
  const format = useFormat();
  const { planned, actual, isComplete } = carbon;
  const about = (activity: Carbon['planned']) =>
    t('activityOf', {
      kilometres: format.kilometres(activity.kilometres),
      activity: format.decimal(activity.tonneKilometres ?? 0),
    });
  return (
    <dl className={classes['figures']}>
      <Figure name={t('planned')} value={massOf(planned)} note={about(planned)} />
      <Figure
        name={t(isComplete || actual === null ? 'actual' : 'actualSoFar')}
        value={actual === null ? '–' : massOf(actual)}
        note={actual === null ? t('actualNone') : about(actual)}
      />
      {isComplete && <Difference carbon={carbon} />}
      <Figure name={t('weight')} value={tonnes(format, weight)} note={t('weightNote')} />
    </dl>
  );

  function massOf({ emissions }: Carbon['planned']): string {
    return emissions === null ? '–' : t('co2e', { mass: carbonMass(format, emissions.wtw) });
  }
}

function Difference({ carbon: { planned, actual } }: { readonly carbon: Carbon }) {
  const { t } = useTranslation('carbon');
  const format = useFormat();
  const [before, after] = [planned.emissions?.wtw ?? 0, actual?.emissions?.wtw ?? 0];
  const more = after - before;
  const share = before === 0 ? undefined : t('shareOfPlan', { share: format.percent((Math.abs(more) / before) * 100) });
  return (
    <Figure
      name={t(more > 0 ? 'morePlanned' : 'lessPlanned')}
      value={t('co2e', { mass: carbonMass(format, Math.abs(more)) })}
      note={share}
      tone={more > 0 ? 'bad' : 'good'}
    />
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
  readonly tone?: 'good' | 'bad';
}

function Figure({ name, value, note, tone }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-tone={tone}>
        <bdi>{value}</bdi>
      </dd>
      {note !== undefined && <dd className={classes['meta']}>{note}</dd>}
    </div>
  );
}
