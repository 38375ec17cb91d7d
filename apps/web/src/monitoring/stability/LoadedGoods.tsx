import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Decision, StabilityGoods } from '@sillage/contract/monitoring/stability/stability.contract';
import { belongsTo } from '@sillage/domain/people/access/actor';
import { IconPencil, IconSignature, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { BudgetChip } from './BudgetChip.tsx';
import { BudgetTable } from './BudgetTable.tsx';
import { DecisionItem } from './DecisionItem.tsx';
import { useInWords } from './inWords.view.ts';
import classes from './Stability.module.css';
import { useUnloadGoods } from './stability.queries.ts';

const ProposeDialog = lazy(async () => ({ default: (await import('./dialogs/ProposeDialog.tsx')).ProposeDialog }));
const SecondSignatureDialog = lazy(async () => ({ default: (await import('./dialogs/SecondSignatureDialog.tsx')).SecondSignatureDialog }));

interface LoadedGoodsProps {
  readonly transport: TransportDetails;
  readonly goods: StabilityGoods;
  readonly mayChange: boolean;
  /** Another quantity, or another asset. */
  readonly onChange: () => void;
}

/** Some goods on a shipment: their budget through it, the decision, and what can be signed. */
export function LoadedGoods({ transport, goods, mayChange, onChange }: LoadedGoodsProps) {
  const { t } = useTranslation('stability');
  const { amount, range } = useInWords();
  const { idContent, name, reference, quantity, unit, asset, profile, budget, decisions } = goods;
  const [isUnloading, setIsUnloading] = useState(false);
  const unload = useUnloadGoods(transport.idTransport, idContent);
  const items = [
    { label: t('change'), icon: <IconPencil size={16} aria-hidden />, onPick: onChange },
    { label: t('unload'), icon: <IconTrash size={16} aria-hidden />, onPick: () => setIsUnloading(true), tone: 'bad' as const },
  ];
  const isFree = mayChange && decisions.length === 0;
  return (
    <Panel
      title={name}
      aside={budget && <BudgetChip state={budget.state} />}
      actions={isFree && <Menu label={t('menu', { name })} items={items} />}
    >
      <div className={classes['stack']}>
        <p className={classes['head']}>
          <span>{amount(quantity, unit)}</span>
          {reference !== '' && <bdi>{reference}</bdi>}
          {asset && <span>{t('inAsset', { asset: asset.containerReference })}</span>}
          <Link to="/contenus/list" search={{ content: idContent }}>
            {t('seeGoods')}
          </Link>
        </p>
        {profile === null ? (
          <p className={classes['soft']}>{t('noProfile')}</p>
        ) : (
          <p className={classes['soft']}>
            {t('profileOf', { profile: profile.name, range: range(profile.minCelsius, profile.maxCelsius) })}
          </p>
        )}
        {budget && <BudgetTable budget={budget} />}
        {budget && <Decisions transport={transport} goods={goods} />}
      </div>
      {isUnloading && (
        <ConfirmAction
          title={t('unloadTitle', { name })}
          cancelLabel={t('cancel')}
          confirmLabel={t('unload')}
          kind="danger"
          action={unload}
          onConfirm={() => unload.mutate(null, { onSuccess: () => setIsUnloading(false) })}
          onClose={() => setIsUnloading(false)}
        >
          {t('unloadText')}
        </ConfirmAction>
      )}
    </Panel>
  );
}

function Decisions({ transport, goods }: Pick<LoadedGoodsProps, 'transport' | 'goods'>) {
  const { t } = useTranslation('stability');
  const { role, data } = useUser();
  const { decisions, name } = goods;
  const [dialog, setDialog] = useState<Decision | 'new' | null>(null);
  const maySign = role !== 'superAdmin' && belongsTo('userAdmin', role);
  const isOpen = decisions.some(({ state }) => state === 'proposed');
  const isArrived = transport.status === 'arrived';
  const close = () => setDialog(null);
  return (
    <section aria-label={t('decisionsOf', { name })} className={classes['stack']}>
      <div className={classes['bar']}>
        <h3 className={classes['title']}>{t('decisions')}</h3>
        {maySign && isArrived && !isOpen && (
          <Button icon={<IconSignature size={16} aria-hidden />} onClick={() => setDialog('new')}>
            {t('propose')}
          </Button>
        )}
      </div>
      {decisions.length === 0 && <p className={classes['soft']}>{t(isArrived ? 'notDecided' : 'notArrived')}</p>}
      {decisions.length > 0 && (
        <ol className={classes['decisions']}>
          {decisions.map((decision) => {
            const isOwn = decision.proposed.idUser === data.idUser;
            const mayAnswer = maySign && decision.state === 'proposed' && !isOwn;
            const sign = mayAnswer && (
              <Button size="xs" icon={<IconSignature size={15} aria-hidden />} onClick={() => setDialog(decision)}>
                {t('answer')}
              </Button>
            );
            return <DecisionItem key={decision.idDecision} decision={decision} actions={sign} />;
          })}
        </ol>
      )}
      {maySign && isOpen && decisions[0]?.proposed.idUser === data.idUser && <p className={classes['soft']}>{t('samePerson')}</p>}
      <Suspense>
        {dialog === 'new' && <ProposeDialog idTransport={transport.idTransport} goods={goods} onClose={close} />}
        {dialog !== null && dialog !== 'new' && <SecondSignatureDialog decision={dialog} onClose={close} />}
      </Suspense>
    </section>
  );
}
