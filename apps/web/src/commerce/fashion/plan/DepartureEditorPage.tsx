import type { PlannedShuttle } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DirtyGuard } from '../../../platform/form/DirtyGuard.tsx';
import { Form } from '../../../platform/form/Form.tsx';
import { FormMoment } from '../../../platform/form/FormMoment.tsx';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { dayHere } from '../../../platform/time/localMinute.ts';
import { Failure } from '../../../platform/Failure.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { DetailsPage } from '../../../ui/DetailsPage.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SaveActions } from '../../../ui/SaveActions.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { CarrierFields, NameFields } from './CarrierFields.tsx';
import { usePlaceTime } from '../placeTime.view.ts';
import { readDeparture, useDeparture, useSaveDeparture } from './plan.queries.ts';
import { DEPARTURE_RULES, departureOfDraft, draftOfPlan, emptyPlan, type PlanDraft } from './planDraft.view.ts';
import classes from './Plan.module.css';
import { useVersion } from '../../../platform/form/useVersion.ts';
import { PlanError } from './PlanError.tsx';

const changeRoute = getRouteApi('/signedIn/operator/fashionhub/departures/$idShuttle/change');

/** A departure of no line. */
export function NewDeparturePage() {
  const { t } = useTranslation('fashionPlan');
  return (
    <DetailsPage>
      <PageHead title={t('addDeparture')} back={<BackLink to="/fashionhub" aria-label={t('backToShuttles')} />} />
      <DepartureEditor changed={null} />
    </DetailsPage>
  );
}

/** One departure, that follows its line no more then. */
export function ChangeDeparturePage() {
  const { t } = useTranslation('fashionPlan');
  const { idShuttle } = changeRoute.useParams();
  const { data, error, refetch } = useDeparture(Number(idShuttle));
  return (
    <DetailsPage isWaiting={!data && !error}>
      <PageHead
        title={data?.name ?? t('departure')}
        back={<BackLink to="/fashionhub/departures/$idShuttle" params={{ idShuttle }} aria-label={t('backToDeparture')} />}
      />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="420px" />}
      {data && <DepartureEditor key={idShuttle} changed={data} />}
    </DetailsPage>
  );
}

/** Typed by the reader's own clock; where it leaves by another one, that is said beside it. */
function Moments({ control }: { readonly control: Control<PlanDraft> }) {
  const { t } = useTranslation('fashionPlan');
  const [timeZone, departsAt, bookUntil] = useWatch({ control, name: ['timeZone', 'departsAt', 'bookUntil'] });
  const place = usePlaceTime(timeZone);
  const there = (ms: number | null) => {
    const zone = ms === null ? null : place.zone(ms);
    return ms === null || zone === null ? undefined : t('ownClockThere', { day: place.day(ms), time: place.time(ms), zone });
  };
  return (
    <>
      <FormMoment control={control} name="departsAt" label={t('departsAt')} hint={there(departsAt) ?? t('ownClockHint')} />
      <FormMoment control={control} name="bookUntil" label={t('bookUntil')} hint={there(bookUntil)} />
    </>
  );
}

function DepartureEditor({ changed }: { readonly changed: PlannedShuttle | null }) {
  const { t } = useTranslation('fashionPlan');
  const navigate = useNavigate();
  const [today] = useState(() => dayHere(Date.now()));
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const draftOf = (one: PlannedShuttle) => draftOfPlan(one, today);
  const begun = changed === null ? emptyPlan(today, timeZone) : draftOf(changed);
  const { form, isChanged, refuse, rebased } = useContractForm(DEPARTURE_RULES, begun);
  const { control } = form;
  const version = useVersion({ opened: changed, read: readDeparture, draftOf, rebased });
  const save = useSaveDeparture(version.known);
  const [led, setLed] = useState(0);
  const leave = (idShuttle: number | null) =>
    void (idShuttle === null
      ? navigate({ to: '/fashionhub', ignoreBlocker: true })
      : navigate({ to: '/fashionhub/departures/$idShuttle', params: { idShuttle: String(idShuttle) }, ignoreBlocker: true }));
  const submit = async () => {
    if (!(await form.trigger())) return setLed((times) => times + 1);
    try {
      const { idShuttle, name } = await save.mutateAsync(departureOfDraft(form.getValues()));
      showToast({ message: t('departureSaved', { name }), tone: 'good' });
      leave(idShuttle);
    } catch (error) {
      if (!version.hears(error) && refuse(error).length > 0) setLed((times) => times + 1);
    }
    return undefined;
  };
  return (
    <>
      <Form className={classes['form']} led={led} isChanged={isChanged} onSubmit={submit}>
        <Panel title={t('departure')}>
          <div className={classes['fields']}>
            <NameFields control={control} />
            <Moments control={control} />
          </div>
        </Panel>
        <CarrierFields control={control} />
        {changed !== null && <p className={classes['sub']}>{t('toldText')}</p>}
        <PlanError error={save.error} version={version} />
        <SaveActions
          cancelLabel={t('cancel')}
          saveLabel={t('save')}
          isBusy={save.isPending}
          onCancel={() => leave(changed?.idShuttle ?? null)}
        />
      </Form>
      <DirtyGuard control={control} />
    </>
  );
}
