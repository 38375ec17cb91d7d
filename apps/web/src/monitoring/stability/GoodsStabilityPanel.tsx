import { belongsTo } from '@sillage/domain/people/access/actor';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BudgetChip } from './BudgetChip.tsx';
import { BudgetTable } from './BudgetTable.tsx';
import { DecisionItem } from './DecisionItem.tsx';
import { useInWords } from './inWords.view.ts';
import { useProfileChoices } from './profiles/profiles.queries.ts';
import classes from './Stability.module.css';
import { useDecisions, useGiveProfile, useGoodsStability, useStabilityFrames } from './stability.queries.ts';

/** Of some goods: their stability profile, what all their shipments have used of it, and everything that was decided. */
export function GoodsStabilityPanel({ idContent }: { readonly idContent: number }) {
  const { t } = useTranslation('stability');
  const { data, error, refetch } = useGoodsStability(idContent);
  const { range } = useInWords();
  const { role } = useUser();
  useStabilityFrames();
  const mayGive = role !== 'superAdmin' && belongsTo('userAdmin', role);
  const profile = data?.profile;
  return (
    <Panel title={t('budget')} aside={data?.budget && <BudgetChip state={data.budget.state} />}>
      <div className={classes['stack']}>
        {!data && !error && <Skeleton height="120px" />}
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {data && mayGive && (
          <ProfileChoice idContent={idContent} idProfile={data.profile?.idProfile ?? null} name={data.profile?.name ?? ''} />
        )}
        {data && !mayGive && profile === null && <p className={classes['soft']}>{t('noProfile')}</p>}
        {profile && (
          <p className={classes['soft']}>
            {t('profileOf', { profile: profile.name, range: range(profile.minCelsius, profile.maxCelsius) })}
          </p>
        )}
        {data?.budget && <BudgetTable budget={data.budget} />}
        <History idContent={idContent} />
      </div>
    </Panel>
  );
}

interface ProfileChoiceProps {
  readonly idContent: number;
  readonly idProfile: number | null;
  /** Of an archived one, which is no choice any more. */
  readonly name: string;
}

function ProfileChoice({ idContent, idProfile, name }: ProfileChoiceProps) {
  const { t } = useTranslation('stability');
  const { data } = useProfileChoices();
  const give = useGiveProfile(idContent);
  const choices = (data?.data ?? []).map((one) => ({ value: String(one.idProfile), label: one.name }));
  const isKnown = idProfile === null || choices.some(({ value }) => value === String(idProfile));
  const all = [{ value: '', label: t('withoutProfile') }, ...(isKnown ? [] : [{ value: String(idProfile), label: name }]), ...choices];
  return (
    <>
      <PlainSelect
        label={t('profile')}
        value={idProfile === null ? '' : String(idProfile)}
        onChange={(value) => give.mutate(value === '' ? null : Number(value))}
        options={all}
        isDisabled={give.isPending}
      />
      <ErrorNote error={give.error} />
      <Link to="/contenus/profiles">{t('profiles')}</Link>
    </>
  );
}

function History({ idContent }: { readonly idContent: number }) {
  const { t } = useTranslation('stability');
  const listed = useDecisions(idContent);
  const { data } = listed;
  const decisions = data?.pages.flatMap((page) => page.data) ?? [];
  if (decisions.length === 0) return null;
  return (
    <section className={classes['stack']}>
      <h3 className={classes['title']}>{t('decisions')}</h3>
      <ol className={classes['decisions']}>
        {decisions.map((decision) => (
          <DecisionItem
            key={decision.idDecision}
            decision={decision}
            where={
              decision.idTransport === null ? (
                <bdi>{decision.transportReference}</bdi>
              ) : (
                <Link
                  to="/transport/transportdetails/$idTransport"
                  params={{ idTransport: String(decision.idTransport) }}
                  search={{ tab: 'stability' }}
                >
                  <bdi>{decision.transportReference}</bdi>
                </Link>
              )
            }
          />
        ))}
      </ol>
      <MoreButton of={listed} label={t('earlier')} />
    </section>
  );
}
