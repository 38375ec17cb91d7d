import type { WireAlertRule } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import { belongsTo } from '@sillage/domain/people/access/actor';
import { mayChangeRule } from '@sillage/domain/people/access/mayUndo';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from '../Alerts.module.css';
import { RULE_ICON } from '../ruleIcon.view.ts';
import { useRemoveRule } from '../rules.queries.ts';
import { draftOf } from './storedRule.view.ts';
import { useMadeRow } from '../../../ui/madeRow.ts';
import { sentenceOf } from './sentence.view.ts';

export function RuleRow({ rule }: { readonly rule: WireAlertRule }) {
  const { t } = useTranslation('alertRules');
  const { role, data } = useUser();
  const format = useFormat();
  const navigate = useNavigate();
  const [isRemoving, setIsRemoving] = useState(false);
  const { id, ruleName, ruleKey, description, alertStatus, customerName, idTransport, uniqueIdentifiant, asset, creationBy } = rule;
  const row = useMadeRow<HTMLLIElement>('rule', id);
  const Icon = RULE_ICON[ruleKey];
  const params = { idRule: String(id) };
  const isOfOne = idTransport !== null || uniqueIdentifiant !== null || asset !== null;
  const mayChange = belongsTo('userAdmin', role) || (isOfOne && mayChangeRule({ idUser: data.idUser, role }, { createdBy: creationBy }));
  return (
    <li ref={row} className={classes['row']} data-actions>
      <Icon size={20} role="img" aria-label={t(`key.${ruleKey}`)} />
      <div className={classes['texts']}>
        {mayChange ? (
          <Link to="/alerts/rules/$idRule" params={params} className={classes['name']}>
            <bdi>{ruleName}</bdi>
          </Link>
        ) : (
          <span className={classes['name']}>
            <bdi>{ruleName}</bdi>
          </span>
        )}
        <span>{sentenceOf(t, format, draftOf(rule))}</span>
        <span className={classes['meta']}>
          {role === 'superAdmin' && <bdi>{customerName}</bdi>}
          {description !== '' && <bdi>{description}</bdi>}
        </span>
      </div>
      <div className={classes['end']}>
        {alertStatus === 'U' && <Chip tone="bad">{t('isOpen')}</Chip>}
        {mayChange && (
          <>
            <IconButton label={t('editNamed', { name: ruleName })} onClick={() => void navigate({ to: '/alerts/rules/$idRule', params })}>
              <IconPencil size={18} aria-hidden />
            </IconButton>
            <IconButton label={t('removeNamed', { name: ruleName })} onClick={() => setIsRemoving(true)}>
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      {isRemoving && <RemoveDialog rule={rule} onClose={() => setIsRemoving(false)} />}
    </li>
  );
}

function RemoveDialog({ rule: { id, ruleName }, onClose }: { readonly rule: WireAlertRule; readonly onClose: () => void }) {
  const { t } = useTranslation('alertRules');
  const remove = useRemoveRule(id);
  return (
    <ConfirmAction
      title={t('removeTitle', { name: ruleName })}
      cancelLabel={t('cancel')}
      confirmLabel={t('remove')}
      action={remove}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmAction>
  );
}
