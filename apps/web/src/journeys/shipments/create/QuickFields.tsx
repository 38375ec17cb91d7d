import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWritten } from '../shared/furtherRule.view.ts';
import { TemplateField } from '../../templates/shared/TemplateField.tsx';
import { SimulateButton } from '../../../tracking/trackers/shared/SimulateButton.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { isEmpty, nextKey, type Draft } from './draft.view.ts';
import type { NewTransport, StepProps } from './newShipment.queries.ts';
import { PlannedTime } from './PlannedTime.tsx';
import classes from './QuickFields.module.css';
import type { Begin } from './starting.queries.ts';
import { withPlannedTime } from './template.view.ts';

const TrackerSelect = lazy(async () => ({ default: (await import('../../../tracking/trackers/shared/TrackerSelect.tsx')).TrackerSelect }));

interface QuickFieldsProps extends StepProps {
  readonly wizard: NewTransport;
  readonly begin: Begin;
}

/** What differs from one shipment of a template to the next; the rest is shown, and changed in the long form. */
export function QuickFields({ wizard: { needsCustomer }, draft, change, faultOf, begin }: QuickFieldsProps) {
  const { t } = useTranslation('newShipment');
  const [idTemplate, setIdTemplate] = useState<number | null>(null);
  const isBegun = idTemplate !== null || !isEmpty(draft);
  const [departure] = draft.stops;
  return (
    <div className={classes['fields']}>
      <TemplateField
        label={t('quick.template')}
        placeholder={t('quick.choose')}
        none={t('quick.none')}
        idCustomer={null}
        idTemplate={idTemplate}
        onPick={({ idTemplate: picked, content, idCustomer, templateName }) => {
          setIdTemplate(picked);
          begin({ content, idCustomer, name: templateName, keepsOwn: true });
        }}
      />
      {isBegun && (
        <>
          <div className={classes['pair']}>
            <TextField
              label={t('reference')}
              placeholder={t('referencePlaceholder')}
              value={draft.reference}
              onChange={({ target }) => change({ reference: target.value })}
              maxLength={100}
              autoComplete="off"
              required
              error={faultOf('reference')}
            />
            {departure && (
              <PlannedTime
                kind="departure"
                value={departure.plannedTime}
                offsetMinutes={null}
                onChange={(plannedTime) => change(({ stops }) => ({ stops: withPlannedTime(stops, departure.key, plannedTime) }))}
                error={faultOf('stops.0.plannedTime')}
              />
            )}
          </div>
          <div className={classes['pair']}>
            <Suspense fallback={<Skeleton height="60px" />}>
              <TrackerSelect
                chosen={draft.trackers}
                onChange={(trackers) => change({ trackers })}
                idCustomer={needsCustomer ? draft.idCustomer : null}
                error={faultOf('trackers')}
              />
            </Suspense>
            <AssetField {...{ draft, change, faultOf }} />
          </div>
          <SimulateButton
            idCustomer={needsCustomer ? draft.idCustomer : null}
            size="xs"
            onMade={(name) => change(({ trackers }) => ({ trackers: [...trackers, name] }))}
          />
          <Rest draft={draft} />
        </>
      )}
    </div>
  );
}

/** The first of them; more are added in the long form. */
function AssetField({ draft: { assets }, change, faultOf }: StepProps) {
  const { t } = useTranslation('newShipment');
  const [first, ...others] = assets;
  const setFirst = (reference: string) => {
    if (reference === '' && others.length === 0) return change({ assets: [] });
    return change({ assets: [{ key: first?.key ?? nextKey(assets), tracker: first?.tracker ?? null, reference }, ...others] });
  };
  return (
    <TextField
      label={t('quick.asset')}
      placeholder={t('assetPlaceholder')}
      value={first?.reference ?? ''}
      onChange={({ target }) => setFirst(target.value)}
      maxLength={100}
      autoComplete="off"
      error={faultOf('assets.0.reference')}
    />
  );
}

/** All that the template says, in a few lines. */
function Rest({ draft: { stops, type, rule, further, written, assets } }: { readonly draft: Draft }) {
  const { t } = useTranslation(['newShipment', 'shipments']);
  const places = stops.flatMap(({ place }) => place?.address ?? []);
  const watched = [t(`preset.${rule.preset}`), ...withWritten(further, written).map(({ ruleName }) => ruleName)];
  const lines = [
    [t('step.route'), places.join(' → ')],
    [t('type'), t(`shipments:type.${type}`)],
    [t('step.alerts'), watched.join(', ')],
    ...(assets.length > 1 ? [[t('step.assets'), assets.map(({ reference }) => reference).join(', ')]] : []),
  ];
  return (
    <section className={classes['rest']} aria-label={t('quick.rest')}>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <Link to="/transport/new">{t('quick.change')}</Link>
    </section>
  );
}
