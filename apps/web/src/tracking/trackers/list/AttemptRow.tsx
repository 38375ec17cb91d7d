import { OPERATOR_ID } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { defaultsOf, TRACKER_PROTOCOLS } from '@sillage/domain/tracking/trackers/protocols';
import { type TrackerType } from '@sillage/domain/tracking/trackers/tracker';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { Age } from '../../../platform/time/Age.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import classes from '../Trackers.module.css';
import type { Adoption, Attempt } from './adoptions.queries.ts';
import { AttemptName } from './AttemptName.tsx';
import { PageLink } from './PageLink.tsx';

/** What an identifier may be made of; whoever reports may call itself anything. */
const ADOPTABLE = /^[A-Za-z0-9._:-]{1,64}$/;

interface AttemptRowProps {
  readonly attempt: Attempt;
  readonly adoption: Exclude<Adoption, { readonly state: 'done' }> | null;
  readonly onAdopt: () => void;
  readonly onDescribe: () => void;
}

/** Somebody who reported and was refused, why, and what can be done about it. */
export function AttemptRow({ attempt, adoption, onAdopt, onDescribe }: AttemptRowProps) {
  const { t } = useTranslation(['trackerList', 'errors']);
  const format = useFormat();
  const { identifier, protocol, reason, count, lastDate } = attempt;
  const error = adoption?.state === 'refused' ? adoption.error : null;
  const type = knownType(attempt, error);
  const isBusy = adoption?.state === 'busy';
  return (
    <>
      <AttemptName identifier={identifier} protocol={protocol} />
      {error ? (
        <span className={classes['refused']} role="alert">
          {t(codeOf(error), { ns: 'errors' })}
        </span>
      ) : (
        <Why attempt={attempt} />
      )}
      <span className={classes['sub']}>
        {t('attemptCount', { count, number: format.whole(count) })} · <Age date={lastDate} />
      </span>
      <div className={classes['steps']}>
        {type !== null && <PageLink uniqueIdentifiant={identifier} type={type} />}
        {type === null && reason === 'unknown' && ADOPTABLE.test(identifier) && (
          <>
            <Button kind="quiet" size="xs" disabled={isBusy} onClick={onDescribe}>
              {t('adoptDetails')}
            </Button>
            <Button kind="secondary" size="xs" icon={<IconPlus size={16} aria-hidden />} busy={isBusy} onClick={onAdopt}>
              {t('adopt')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

const REASONS = ['unknown', 'wrongSecret', 'disabled'] as const;

function Why({ attempt: { reason, tracker } }: { readonly attempt: Attempt }) {
  const { t } = useTranslation('trackerList');
  const why = REASONS.find((one) => one === reason) ?? 'unknown';
  const isKnown = why === 'unknown' && tracker !== null;
  const holder = tracker?.idCustomer === OPERATOR_ID ? t('held.operator') : tracker?.customerName;
  return <span className={classes['sub']}>{isKnown ? t('attempt.known', { holder }) : t(`attempt.${why}`)}</span>;
}

/** The type of the tracker that has this name by now; null where there is none. */
function knownType({ protocol, tracker }: Attempt, error: Error | null): TrackerType | null {
  if (tracker) return tracker.type;
  const isThere = error instanceof DomainError && error.code === 'tracker.adoptedMeanwhile';
  return isThere ? defaultsOf(TRACKER_PROTOCOLS.find((one) => one === protocol) ?? null).type : null;
}
