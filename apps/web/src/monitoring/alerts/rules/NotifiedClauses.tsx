import type { Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { QuietFields } from '../notifying/QuietFields.tsx';
import { notifiedSentences } from '../notifying/notified.view.ts';
import { hasMore, type Person } from '../notifying/notifying.view.ts';
import { usePeople } from '../notifying/notifying.queries.ts';
import { NotifyingClauses } from '../notifying/NotifyingClauses.tsx';
import { Clause } from './Clause.tsx';
import { MoreClauses } from './MoreClauses.tsx';
import classes from './Rule.module.css';
import type { RuleDraft } from './ruleDraft.view.ts';
import { useRuleFault } from './ruleFaults.view.ts';
import { sentenceOf } from './sentence.view.ts';

interface NotifiedClausesProps {
  readonly draft: RuleDraft;
  readonly change: (next: Partial<RuleDraft>) => void;
  readonly telling: Notifying;
  readonly tell: (notifying: Notifying) => void;
}

/** Who is told, what else there is to say, and all of it in plain words. */
export function NotifiedClauses(props: NotifiedClausesProps) {
  const { idCustomer } = props.draft;
  return idCustomer === null ? <Rest {...props} people={undefined} /> : <OfCustomer {...props} idCustomer={idCustomer} />;
}

function OfCustomer({ idCustomer, ...props }: NotifiedClausesProps & { readonly idCustomer: number }) {
  const { t } = useTranslation('alertRules');
  const { people, error } = usePeople(idCustomer);
  const isWrong = useRuleFault()('telling') !== undefined;
  return (
    <>
      <NotifyingClauses people={people} error={error} telling={props.telling} onChange={props.tell} />
      {isWrong && (
        <p className={`${classes['told'] ?? ''} ${classes['failure'] ?? ''}`} role="alert" data-fault tabIndex={-1}>
          {t('tellingMissing')}
        </p>
      )}
      <Rest {...props} people={people} />
    </>
  );
}

function Rest({
  draft,
  change,
  telling: notifying,
  tell,
  people,
}: NotifiedClausesProps & { readonly people: readonly Person[] | undefined }) {
  const { t } = useTranslation(['alertRules', 'alertNotifying']);
  const { t: tellRule } = useTranslation('alertRules');
  const { t: tellNotifying } = useTranslation('alertNotifying');
  const format = useFormat();
  const said = [sentenceOf(tellRule, format, draft), ...notifiedSentences(tellNotifying, format, notifying, people)];
  return (
    <>
      <MoreClauses watched={draft} change={change} isSaid={hasMore(notifying) || draft.description !== ''}>
        <QuietFields telling={notifying} onChange={tell} />
        <Clause word={t('word.note')}>
          <TextField
            label={t('description')}
            value={draft.description}
            maxLength={500}
            onChange={({ target }) => change({ description: target.value })}
          />
        </Clause>
      </MoreClauses>
      <p className={classes['sentence']} aria-live="polite">
        {said.join(' ')}
      </p>
    </>
  );
}
