import type { Move } from '@sillage/contract/tracking/moving/moving.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../people/customers/shared/CustomerField.tsx';
import { Failure } from '../../platform/Failure.tsx';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DetailsPage } from '../../ui/DetailsPage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { ShownRow, ShownRows } from '../../ui/ShownRows.tsx';
import { ForwardPanel } from './ForwardPanel.tsx';
import { LookForm } from './LookForm.tsx';
import { MOVE_TONES } from './move.view.ts';
import classes from './Moving.module.css';
import { useMoves } from './moving.queries.ts';
import { PositionsPanel } from './PositionsPanel.tsx';

/** The way in for whoever comes from another product: its server is looked at first. */
export function MovingPage() {
  const { t } = useTranslation('moving');
  const { role, data } = useUser();
  const [idCustomer, setIdCustomer] = useState(role === 'superAdmin' ? null : data.idCustomer);
  return (
    <DetailsPage>
      <PageHead title={t('title')} back={<BackLink to="/devices" aria-label={t('backToDevices')} />} />
      <Panel title={t('server')}>
        <div className={classes['part']}>
          <p className={classes['sub']}>{t('text')}</p>
          {role === 'superAdmin' && <CustomerField value={idCustomer} onChange={setIdCustomer} />}
          {idCustomer !== null && <LookForm key={idCustomer} idCustomer={idCustomer} />}
        </div>
      </Panel>
      {idCustomer !== null && <Earlier idCustomer={idCustomer} />}
      {idCustomer !== null && <PositionsPanel key={`file ${idCustomer}`} idCustomer={idCustomer} />}
      <ForwardPanel />
    </DetailsPage>
  );
}

function Earlier({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation('moving');
  const moves = useMoves(idCustomer);
  const { data, error, refetch } = moves;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (rows.length === 0) return null;
  return (
    <Panel title={t('earlier')}>
      <ShownRows>
        {rows.map((move) => (
          <EarlierRow key={move.idMove} move={move} />
        ))}
      </ShownRows>
      <MoreButton of={moves} label={t('showMore')} />
    </Panel>
  );
}

function EarlierRow({ move: { idMove, address, from, to, state } }: { readonly move: Move }) {
  const { t } = useTranslation('moving');
  const format = useFormat();
  return (
    <ShownRow
      detail={t('period', { from: format.date(Date.parse(from)), to: format.date(Date.parse(to)) })}
      action={<Chip tone={MOVE_TONES[state]}>{t(`state.${state}`)}</Chip>}
    >
      <Link to="/devices/moving/$idMove" params={{ idMove: String(idMove) }}>
        <bdi>{new URL(address).host}</bdi>
      </Link>
    </ShownRow>
  );
}
