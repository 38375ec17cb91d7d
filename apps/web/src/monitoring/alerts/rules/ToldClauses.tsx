import type { Telling } from '@sillage/contract/monitoring/alerts/alertTelling.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { QuietFields } from '../telling/QuietFields.tsx';
import { toldSentences } from '../telling/told.view.ts';
import { hasMore, type Person } from '../telling/telling.view.ts';
import { usePeople } from '../telling/telling.queries.ts';
import { TellingClauses } from '../telling/TellingClauses.tsx';
import { Clause } from './Clause.tsx';
import { MoreClauses } from './MoreClauses.tsx';
import classes from './Rule.module.css';
import type { RuleDraft } from './ruleDraft.view.ts';
import { useRuleFault } from './ruleFaults.view.ts';
import { sentenceOf } from './sentence.view.ts';

interface ToldClausesProps {
  readonly draft: RuleDraft;
  readonly change: (next: Partial<RuleDraft>) => void;
  readonly telling: Telling;
  readonly tell: (telling: Telling) => void;
}

/** Who is told, what else there is to say, and all of it in plain words. */
export function ToldClauses(props: ToldClausesProps) {
  const { idCustomer } = props.draft;
  return idCustomer === null ? <Rest {...props} people={undefined} /> : <OfCustomer {...props} idCustomer={idCustomer} />;
}

function OfCustomer({ idCustomer, ...props }: ToldClausesProps & { readonly idCustomer: number }) {
  const { t } = useTranslation('alertRules');
  const { people, error } = usePeople(idCustomer);
  const isWrong = useRuleFault()('telling') !== undefined;
  return (
    <>
      <TellingClauses people={people} error={error} telling={props.telling} onChange={props.tell} />
      {isWrong && (
        <p className={`${classes['told'] ?? ''} ${classes['failure'] ?? ''}`} role="alert" data-fault tabIndex={-1}>
          {t('tellingMissing')}
        </p>
      )}
      <Rest {...props} people={people} />
    </>
  );
}

function Rest({ draft, change, telling, tell, people }: ToldClausesProps & { readonly people: readonly Person[] | undefined }) {
  const { t } = useTranslation(['alertRules', 'alertTelling']);
  const { t: tellRule } = useTranslation('alertRules');
  const { t: tellTelling } = useTranslation('alertTelling');
  const format = useFormat();
  const said = [sentenceOf(tellRule, format, draft), ...toldSentences(tellTelling, format, telling, people)];
  return (
    <>
      <MoreClauses watched={draft} change={change} isSaid={hasMore(telling) || draft.description !== ''}>
        <QuietFields telling={telling} onChange={tell} />
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
