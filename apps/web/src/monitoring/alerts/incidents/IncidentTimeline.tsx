import type { IncidentDetails } from '@sillage/contract/monitoring/alerts/incidents.contract';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from '../Alerts.module.css';
import { alertName } from '../alertName.view.ts';
import { timelineOf } from './timeline.view.ts';
import { useIncidentAction } from './incidents.queries.ts';

interface IncidentTimelineProps {
  readonly incident: IncidentDetails;
  /** The comment that is being written. */
  readonly typed: string;
  readonly onType: (next: string | ((now: string) => string)) => void;
}

/** What happened and what people said about it, the newest first. */
export function IncidentTimeline({ incident, typed: text, onType }: IncidentTimelineProps) {
  const { t } = useTranslation(['incidents', 'alerts']);
  const { t: alerts } = useTranslation('alerts');
  const format = useFormat();
  const gone = alerts('goneContact');
  const { mutate, isPending, error } = useIncidentAction(incident.idIncident);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // What is typed while it is on its way stays.
    mutate({ action: 'comment', text: text.trim() }, { onSuccess: () => onType((now) => (now === text ? '' : now)) });
  };
  return (
    <Panel title={t('timeline')}>
      <div className={classes['stack']}>
        <form className={classes['stack']} onSubmit={submit}>
          <TextArea label={t('comment')} value={text} maxLength={2000} onChange={({ target }) => onType(target.value)} />
          <ErrorNote error={error} />
          <div className={classes['actions']}>
            <Button type="submit" kind="secondary" busy={isPending} disabled={text.trim() === ''}>
              {t('addComment')}
            </Button>
          </div>
        </form>
        <ol className={classes['stack']}>
          {timelineOf(incident, (alert) => alertName(alerts, format, alert, false)).map(
            ({ key, kind, name, to, text: said, time, people = [], step = 0 }) => (
              <li key={key} className={classes['texts']}>
                <span>{t(`entry.${kind}`, { name: name || gone, to: to || gone, step: format.decimal(step) })}</span>
                {said !== '' && (
                  <span dir="auto" className={classes['said']}>
                    {said}
                  </span>
                )}
                {people.length > 0 && (
                  <span dir="auto" className={classes['said']}>
                    {people.map((one) => `${one.name ?? gone} (${t(`channel.${one.channel}`)})`).join(', ')}
                  </span>
                )}
                <span className={classes['note']}>{format.moment(time)}</span>
              </li>
            ),
          )}
        </ol>
      </div>
    </Panel>
  );
}
