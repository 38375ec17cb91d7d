import { mayChangeRule } from '@sillage/domain/people/access/mayUndo';
import { Refusal } from '@sillage/domain/refusal';
import { IconAlertTriangle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { codeOf } from '../../../platform/refusalText.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from '../Alerts.module.css';
import { useRule } from '../rules.queries.ts';
import { useNotifying } from '../notifying/notifying.queries.ts';
import { EVERYBODY } from '../notifying/notifying.view.ts';
import { emptyRule } from './ruleDraft.view.ts';
import { draftOf } from './storedRule.view.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { targetFrom } from './ruleTarget.view.ts';

const adding = getRouteApi('/signedIn/alerts/rules/new');
const changing = getRouteApi('/signedIn/alerts/rules/$idRule');

const NOT_TO_CHANGE: readonly string[] = ['alertRule.notFound', 'request.invalid', 'alertRule.notYours'];

export function NewRulePage() {
  const { t } = useTranslation('alertRules');
  const { role, data } = useUser();
  const search = adding.useSearch();
  const idCustomer = role === 'superAdmin' ? (search.idCustomer ?? null) : data.idCustomer;
  return (
    <div className={`${classes['page'] ?? ''} ${classes['wide'] ?? ''}`}>
      <PageHead title={t('addTitle')} back={<Back />} />
      <RuleEditor key={JSON.stringify(search)} idRule={null} begun={emptyRule(targetFrom(search), idCustomer)} begunNotifying={EVERYBODY} />
    </div>
  );
}

export function ChangeRulePage() {
  const { t } = useTranslation(['alertRules', 'refusals']);
  const idRule = Number(changing.useParams().idRule);
  const found = useRule(idRule);
  const notified = useNotifying(idRule);
  const rule = notified.data && found.data;
  const { role, data } = useUser();
  const isTheirs = rule !== undefined && !mayChangeRule({ idUser: data.idUser, role }, { createdBy: rule.creationBy });
  const error = found.error ?? notified.error ?? (isTheirs ? new Refusal('alertRule.notYours') : null);
  const isGone = error instanceof Refusal && NOT_TO_CHANGE.includes(error.code);
  return (
    <div className={`${classes['page'] ?? ''} ${classes['wide'] ?? ''}`} aria-busy={!rule && !error}>
      <PageHead title={rule?.ruleName ?? t('one')} back={<Back />} />
      {rule && !isTheirs && <RuleEditor key={rule.id} idRule={rule.id} begun={draftOf(rule)} begunNotifying={notified.data} />}
      {!rule && !error && <Skeleton height="420px" />}
      {!rule && error && !isGone && <Failure error={error} onRetry={() => void Promise.all([found.refetch(), notified.refetch()])} />}
      {isGone && (
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
