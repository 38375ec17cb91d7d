import { mayChangeRule } from '@sillage/domain/people/access/mayUndo';
import { DomainError } from '@sillage/domain/domainError';
import { IconAlertTriangle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { codeOf } from '../../../platform/errorText.ts';
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
import { valuesOf } from './storedRule.view.ts';
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
      <RuleEditor key={JSON.stringify(search)} opened={null} begun={{ ...emptyRule(targetFrom(search), idCustomer), telling: EVERYBODY }} />
    </div>
  );
}

export function ChangeRulePage() {
  const { t } = useTranslation(['alertRules', 'errors']);
  const idRule = Number(changing.useParams().idRule);
  const found = useRule(idRule);
  const notified = useNotifying(idRule);
  const rule = notified.data && found.data;
  const opened = rule && { rule, telling: notified.data };
  const { role, data } = useUser();
  const isTheirs = rule !== undefined && !mayChangeRule({ idUser: data.idUser, role }, { createdBy: rule.creationBy });
  const error = found.error ?? notified.error ?? (isTheirs ? new DomainError('alertRule.notYours') : null);
  const isGone = error instanceof DomainError && NOT_TO_CHANGE.includes(error.code);
  return (
    <div className={`${classes['page'] ?? ''} ${classes['wide'] ?? ''}`} aria-busy={!rule && !error}>
      <PageHead title={rule?.ruleName ?? t('one')} back={<Back />} />
      {opened && !isTheirs && <RuleEditor key={opened.rule.id} opened={opened} begun={valuesOf(opened)} />}
      {!rule && !error && <Skeleton height="420px" />}
      {!rule && error && !isGone && <Failure error={error} onRetry={() => void Promise.all([found.refetch(), notified.refetch()])} />}
      {isGone && (
        <Notice
          icon={<IconAlertTriangle />}
          title={t(codeOf(error), { ns: 'errors' })}
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
