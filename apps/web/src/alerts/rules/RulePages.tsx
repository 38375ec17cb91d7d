import { Refusal } from '@sillage/domain/refusal';
import { IconAlertTriangle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { codeOf } from '../../platform/refusalText.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from '../Alerts.module.css';
import { useRule } from '../shared/rules.queries.ts';
import { useTelling } from '../telling/telling.queries.ts';
import { EVERYBODY } from '../telling/telling.view.ts';
import { draftOf, emptyRule } from './ruleDraft.view.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { targetFrom } from './ruleTarget.view.ts';

const adding = getRouteApi('/signedIn/alerts/rules/new');
const changing = getRouteApi('/signedIn/alerts/rules/$idRule');

export function NewRulePage() {
  const { t } = useTranslation('alertRules');
  const { role, data } = useUser();
  const search = adding.useSearch();
  const idCustomer = role === 'superAdmin' ? (search.idCustomer ?? null) : data.idCustomer;
  return (
    <div className={`${classes['page'] ?? ''} ${classes['wide'] ?? ''}`}>
      <PageHead title={t('addTitle')} back={<Back />} />
      <RuleEditor idRule={null} begun={emptyRule(targetFrom(search), idCustomer)} begunTelling={EVERYBODY} />
    </div>
  );
}

export function ChangeRulePage() {
  const { t } = useTranslation(['alertRules', 'refusals']);
  const idRule = Number(changing.useParams().idRule);
  const found = useRule(idRule);
  const told = useTelling(idRule);
  const rule = told.data && found.data;
  const error = found.error ?? told.error;
  const isGone = error instanceof Refusal && (error.code === 'alertRule.notFound' || error.code === 'request.invalid');
  return (
    <div className={`${classes['page'] ?? ''} ${classes['wide'] ?? ''}`} aria-busy={!rule && !error}>
      <PageHead title={rule?.ruleName ?? t('one')} back={<Back />} />
      {rule && <RuleEditor key={rule.id} idRule={rule.id} begun={draftOf(rule)} begunTelling={told.data} />}
      {!rule && !error && <Skeleton height="420px" />}
      {!rule && error && !isGone && <Failure error={error} onRetry={() => void Promise.all([found.refetch(), told.refetch()])} />}
      {!rule && isGone && (
        <Notice
          icon={<IconAlertTriangle />}
          title={t(codeOf(error), { ns: 'refusals' })}
          action={<ButtonLink to="/alerts/rules">{t('back')}</ButtonLink>}
          isAlert
        />
      )}
    </div>
  );
}

function Back() {
  const { t } = useTranslation('alertRules');
  return <BackLink to="/alerts/rules" aria-label={t('back')} />;
}
