import type { Pricing } from '@sillage/contract/commerce/costs/costs.contract';
import { belongsTo } from '@sillage/domain/people/access/actor';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import classes from './Costs.module.css';
import { BudgetDialog } from './BudgetDialog.tsx';

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
