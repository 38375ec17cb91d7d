import { belongsTo } from '@sillage/domain/people/access/actor';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/useSession.ts';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { Clause } from './Clause.tsx';
import { NO_TARGET, TARGET_KINDS, type RuleDraft } from './ruleDraft.view.ts';
import { TargetField } from './TargetField.tsx';

interface TargetClauseProps {
  readonly draft: RuleDraft;
  readonly change: (next: Partial<RuleDraft>) => void;
  readonly onLooking: (isLooking: boolean) => void;
  /** A rule goes on watching what it watches. */
  readonly isFixed: boolean;
}

/** ON a shipment, a tracker, an asset, or everything: that is for administrators. */
export function TargetClause({ draft: { target, idCustomer }, change, onLooking, isFixed }: TargetClauseProps) {
  const { t } = useTranslation('alertRules');
  const { role } = useUser();
  const { kind, reference, uniqueIdentifiant } = target;
  if (isFixed) {
    return (
      <Clause word={t('word.on')} isBare>
        <p dir="auto">
          {kind === 'everything'
            ? t('on.everything')
            : t(`on.${kind}`, { name: (kind === 'tracker' ? uniqueIdentifiant : reference) ?? '' })}
        </p>
      </Clause>
    );
  }
  const kinds = TARGET_KINDS.filter((one) => one !== 'everything' || belongsTo('userAdmin', role));
  return (
    <Clause word={t('word.on')}>
      <PlainSelect
        label={t('target')}
        value={kind}
        onChange={(next) => change({ target: { ...NO_TARGET, kind: next } })}
        options={kinds.map((value) => ({ value, label: t(`targetKind.${value}`) }))}
      />
      {kind !== 'everything' && (
        <TargetField key={kind} {...{ kind, target, idCustomer, onLooking }} onChange={(next) => change({ target: next })} />
      )}
    </Clause>
  );
}
