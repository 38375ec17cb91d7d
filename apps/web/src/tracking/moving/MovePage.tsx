import type { Move } from '@sillage/contract/tracking/moving/moving.contract';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { Failure } from '../../platform/Failure.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DetailsPage } from '../../ui/DetailsPage.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ALL_OF_IT, isWorthIt, MOVE_TONES, startOf, countTaken } from './move.view.ts';
import { MoveChoice } from './MoveChoice.tsx';
import { MovedDevices } from './MovedDevices.tsx';
import { MovePlan } from './MovePlan.tsx';
import classes from './Moving.module.css';
import { useMove, useMoveActions } from './moving.queries.ts';

const route = getRouteApi('/signedIn/devices/moving/$idMove');

/** What becomes of what another server has; then how far it is, and what became of it. */
export function MovePage() {
  const { t } = useTranslation('moving');
  const { data, error, refetch } = useMove(Number(route.useParams().idMove));
  return (
    <DetailsPage isWaiting={!data && !error}>
      <PageHead title={data ? new URL(data.address).host : t('title')} back={<BackLink to="/devices/moving" aria-label={t('back')} />} />
      {!data && !error && <Skeleton height="360px" />}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <MoveState move={data} />
          <MovePlan move={data} />
          <MovedDevices move={data} />
        </>
      )}
    </DetailsPage>
  );
}

function MoveState({ move }: { readonly move: Move }) {
  const { t } = useTranslation('moving');
  const format = useFormat();
  const { state, from, to } = move;
  const chip = <Chip tone={MOVE_TONES[state]}>{t(`state.${state}`)}</Chip>;
  return (
    <Panel title={t(`step.${state}`)} aside={chip}>
      <div className={classes['part']}>
        <p className={classes['sub']}>{t('period', { from: format.moment(Date.parse(from)), to: format.moment(Date.parse(to)) })}</p>
        <Outcome move={move} />
        <Actions move={move} />
      </div>
    </Panel>
  );
}

function Outcome({ move }: { readonly move: Move }) {
  const { t } = useTranslation(['moving', 'errors']);
  const format = useFormat();
  const { state, share, devicesDone, kept, positions, fault } = move;
  const numbers = {
    done: format.whole(devicesDone),
    of: format.whole(countTaken(move)),
    kept: format.whole(kept),
    positions: format.whole(positions),
  };
  if (state === 'looked') return isWorthIt(move) ? <p>{t('lookedText')}</p> : <p>{t('nothingText')}</p>;
  if (state === 'done') return <p role="status">{t('doneText', numbers)}</p>;
  return (
    <>
      {state === 'failed' && <FailureNote>{t(fault ?? 'moving.unreachable', { ns: 'errors' })}</FailureNote>}
      <div className={classes['progress']}>
        <ProgressBar value={share} label={t(`step.${state}`)} tone={state === 'failed' ? 'bad' : 'brand'} />
        <span aria-live="polite">{t('progress', numbers)}</span>
      </div>
    </>
  );
}

function Actions({ move }: { readonly move: Move }) {
  const { t } = useTranslation('moving');
  const { idMove, state } = move;
  const { start, stop, forget } = useMoveActions(idMove);
  const [chosen, setChosen] = useState(ALL_OF_IT);
  const [isTried, setIsTried] = useState(false);
  const [isForgetting, setIsForgetting] = useState(false);
  const navigate = route.useNavigate();
  const isFirst = state === 'looked';
  const sent = startOf(move, chosen);
  const begin = () => {
    setIsTried(true);
    // What goes on was chosen when it began.
    if (!isFirst) start.mutate({});
    else if (sent) start.mutate(sent);
  };
  if (state === 'running')
    return (
      <>
        <ErrorNote error={stop.error} />
        <div className={classes['foot']}>
          <p>{t('goesOn')}</p>
          <Button kind="secondary" busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('stop')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      {isFirst && isWorthIt(move) && <MoveChoice move={move} value={chosen} onChange={setChosen} isMissing={isTried && sent === null} />}
      <ErrorNote error={start.error} />
      <div className={classes['foot']}>
        <Button kind="quiet" onClick={() => setIsForgetting(true)}>
          {t('forget')}
        </Button>
        {state === 'done' && <ButtonLink to="/devices">{t('toDevices')}</ButtonLink>}
        {state !== 'done' && isWorthIt(move) && (
          <Button busy={start.isPending} onClick={begin}>
            {t(isFirst ? 'start' : 'goOn')}
          </Button>
        )}
      </div>
      {isForgetting && (
        <ConfirmAction
          title={t('forgetTitle')}
          cancelLabel={t('cancel')}
          confirmLabel={t('forget')}
          action={forget}
          onConfirm={() => forget.mutate(undefined, { onSuccess: () => void navigate({ to: '/devices/moving' }) })}
          onClose={() => setIsForgetting(false)}
        >
          {t('forgetText')}
        </ConfirmAction>
      )}
    </>
  );
}
