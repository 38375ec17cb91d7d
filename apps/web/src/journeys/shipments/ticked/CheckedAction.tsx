import { ERROR_CODES } from '@sillage/contract/errorStatus';
import type { GoesWith } from '@sillage/contract/journeys/shipments/actions.contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ShownRow, ShownRows } from '../../../ui/ShownRows.tsx';
import type { ActionKind } from '../useTellDone.view.ts';
import classes from './CheckedAction.module.css';
import type { Checked, Refusing } from './checked.view.ts';

interface CheckedActionProps {
  readonly checked: Checked;
  readonly kind: ActionKind;
  /** Something else was asked since. */
  readonly isStale: boolean;
}

/** What would become of what is ticked: how many change, what goes with them, and which do not, and why. */
export function CheckedAction({ checked, kind, isStale }: CheckedActionProps) {
  const { t } = useTranslation('shipmentActions');
  const format = useFormat();
  const rows = [
    [t(`will.${kind}`), checked.changes],
    ...(checked.already > 0 ? [[t('already'), checked.already] as const] : []),
    ...(checked.refused > 0 ? [[t('refused'), checked.refused] as const] : []),
  ] as const;
  return (
    <div className={classes['checked']} aria-busy={isStale} aria-live="polite">
      <Counts rows={rows.map(([label, count]) => [label, format.whole(count)] as const)} isStrong />
      {checked.reasons.length > 0 && (
        <ShownRows>
          {checked.reasons.map((reason) => (
            <Reason key={reason.code} reason={reason} isDeleted={kind === 'restore'} />
          ))}
        </ShownRows>
      )}
      <With goesWith={checked.goesWith} kind={kind} />
      <p className={classes['note']}>{t(checked.changes > 0 ? 'undoable' : 'nothing')}</p>
    </div>
  );
}

function Counts({ rows, isStrong = false }: { readonly rows: readonly (readonly [string, string])[]; readonly isStrong?: boolean }) {
  return (
    <dl className={classes['counts']} data-strong={isStrong || undefined}>
      {rows.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function With({ goesWith, kind }: { readonly goesWith: GoesWith; readonly kind: ActionKind }) {
  const { t } = useTranslation('shipmentActions');
  const format = useFormat();
  const isBack = kind === 'unarchive' || kind === 'restore';
  const labels = {
    trackers: t(isBack ? 'with.trackersBack' : 'with.trackersFree'),
    alerts: t('with.alerts'),
    shares: t(kind === 'delete' ? 'with.sharesEnd' : 'with.sharesEndLater'),
    invoices: t('with.invoices'),
    webhooks: t('with.webhooks'),
  };
  const rows = (['trackers', 'alerts', 'shares', 'invoices', 'webhooks'] as const).flatMap((what) =>
    goesWith[what] > 0 ? [[labels[what], format.whole(goesWith[what])] as const] : [],
  );
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={classes['heading']}>{t('with')}</h3>
      <Counts rows={rows} />
    </section>
  );
}

/** So many are named; what cannot be read has no address. */
const MOST_NAMED = 20;
const GONE = ['shipment.notFound', 'shipment.isDeleted', 'shipment.beyondRestoring', 'shipment.withdrawn'];

function Reason({ reason: { code, shipments }, isDeleted }: { readonly reason: Refusing; readonly isDeleted: boolean }) {
  const { t } = useTranslation(['shipmentActions', 'errors']);
  const format = useFormat();
  const known = ERROR_CODES.find((one) => one === code) ?? 'server.failed';
  const more = shipments.length - MOST_NAMED;
  const named = shipments.slice(0, MOST_NAMED).map(({ idTransport, reference }) =>
    reference === null || isDeleted || GONE.includes(code) ? (
      <span key={idTransport}>{reference ?? '…'}</span>
    ) : (
      // Beside what is ticked, which would be lost.
      <Link
        key={idTransport}
        to="/transport/transportdetails/$idTransport"
        params={{ idTransport: String(idTransport) }}
        target="_blank"
        rel="noopener"
      >
        {reference}
      </Link>
    ),
  );
  return (
    <ShownRow detail={t(known, { ns: 'errors' })}>
      <span className={classes['named']}>
        {named}
        {more > 0 && <span>{t('more', { number: format.whole(more) })}</span>}
      </span>
    </ShownRow>
  );
}
