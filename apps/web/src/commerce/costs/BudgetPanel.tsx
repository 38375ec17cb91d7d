import type { Pricing } from '@sillage/contract/commerce/costs/costs.contract';
import { belongsTo } from '@sillage/domain/people/access/actor';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { typedEuros } from '../../platform/typedAmount.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { budgetOf } from './amounts.view.ts';
import classes from './Costs.module.css';
import { readPricingOf, useSetBudget } from './costs.queries.ts';
import { SaveRefusal } from '../../platform/form/SaveRefusal.tsx';
import { useVersion } from '../../platform/form/useVersion.ts';
import { useDraft } from '../../platform/form/useDraft.ts';

const WHOLE = 10_000;

/** What the shipment may cost against what it does; for the operator, what is left of it. */
export function BudgetPanel({ idTransport, pricing }: { readonly idTransport: number; readonly pricing: Pricing }) {
  const { t } = useTranslation('costs');
  const format = useFormat();
  const { role } = useUser();
  const [isEditing, setIsEditing] = useState(false);
  const { budgetCents, actualCents, purchasesCents, salesCents, usedBasisPoints } = pricing;
  const edit = belongsTo('userAdmin', role) && (
    <Button kind="quiet" size="xs" icon={<IconPencil size={16} aria-hidden />} onClick={() => setIsEditing(true)}>
      {t(budgetCents === null ? 'budgetSet' : 'budgetChange')}
    </Button>
  );
  return (
    <Panel title={t('budgetTitle')} actions={edit}>
      <div className={classes['stack']}>
        {usedBasisPoints !== null && (
          <ProgressBar value={usedBasisPoints / WHOLE} label={t('budgetTitle')} tone={usedBasisPoints > WHOLE ? 'bad' : 'brand'} />
        )}
        <dl className={classes['figures']}>
          <Figure name={t('budget')} value={budgetCents === null ? t('budgetNone') : format.euros(budgetCents)} />
          <Figure
            name={t('actual')}
            value={format.euros(actualCents)}
            note={t('actualOf', { purchases: format.euros(purchasesCents), sales: format.euros(salesCents) })}
          />
          <Difference pricing={pricing} />
          <Margin pricing={pricing} />
        </dl>
      </div>
      {isEditing && <BudgetDialog idTransport={idTransport} pricing={pricing} onClose={() => setIsEditing(false)} />}
    </Panel>
  );
}

function Difference({ pricing: { differenceCents, usedBasisPoints } }: { readonly pricing: Pricing }) {
  const { t } = useTranslation('costs');
  const format = useFormat();
  if (differenceCents === null) return null;
  const name = t(differenceCents > 0 ? 'overBudget' : 'underBudget');
  const note = usedBasisPoints === null ? undefined : t('usedOf', { share: format.percentPoints(usedBasisPoints) });
  return <Figure name={name} value={format.euros(Math.abs(differenceCents))} note={note} tone={differenceCents > 0 ? 'bad' : 'good'} />;
}

function Margin({ pricing: { margin } }: { readonly pricing: Pricing }) {
  const { t } = useTranslation('costs');
  const format = useFormat();
  if (!margin) return null;
  const { marginCents, marginBasisPoints } = margin;
  const note = marginBasisPoints === null ? undefined : t('marginOf', { share: format.percentPoints(marginBasisPoints) });
  return <Figure name={t('margin')} value={format.euros(marginCents)} note={note} tone={marginCents < 0 ? 'bad' : 'good'} />;
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
  readonly tone?: 'good' | 'bad';
}

function Figure({ name, value, note, tone }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-tone={tone}>{value}</dd>
      {note !== undefined && <dd className={classes['meta']}>{note}</dd>}
    </div>
  );
}

function BudgetDialog({
  idTransport,
  pricing,
  onClose,
}: {
  readonly idTransport: number;
  readonly pricing: Pricing;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('costs');
  const set = useSetBudget(idTransport);
  const language = useLanguage();
  const typedOf = ({ budgetCents: cents }: Pricing) => ({ typed: cents === null ? '' : typedEuros(cents, language) });
  const { values, change, rebased } = useDraft(() => typedOf(pricing));
  const version = useVersion({ opened: pricing, read: () => readPricingOf(idTransport), draftOf: typedOf, rebased });
  const budgetCents = budgetOf(values.typed);
  return (
    <Modal onClose={onClose} title={t('budgetTitle')} closeLabel={t('cancel')}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          const revision = (version.known ?? pricing).budgetRevision;
          if (budgetCents !== 'wrong') set.mutate({ budgetCents, revision }, { onSuccess: onClose, onError: version.hears });
        }}
      >
        <TextField
          label={t('budgetField')}
          hint={t('budgetHint')}
          inputMode="decimal"
          value={values.typed}
          error={budgetCents === 'wrong' ? t('amountWrong') : undefined}
          onChange={({ target }) => change({ typed: target.value })}
        />
        <SaveRefusal refusal={set.error} version={version} labels={{ typed: t('budgetField') }} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={set.isPending} disabled={budgetCents === 'wrong'}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
