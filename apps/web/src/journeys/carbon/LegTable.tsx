import type { Carbon, CarbonActivity, CarbonLeg } from '@sillage/contract/journeys/carbon/carbon.contract';
import type { LegMode } from '@sillage/domain/journeys/carbon/intensities';
import { IconPlane, IconShip, IconTrain, IconTruck, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { carbonMass, tonnes } from './amounts.view.ts';
import classes from './Carbon.module.css';

const MODE_ICON: Readonly<Record<LegMode, Icon>> = { road: IconTruck, air: IconPlane, sea: IconShip, rail: IconTrain };

/** Leg by leg: how it is travelled, how far, and what it emits. */
export function LegTable({ carbon }: { readonly carbon: Carbon }) {
  const { t } = useTranslation('carbon');
  const { legs, grossWeight, planned, actual } = carbon;
  return (
    <ScrollRegion className={classes['scroller']} label={t('legsTitle')}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('leg')}</th>
            <th scope="col">{t('mode')}</th>
            {(['mass', 'plannedDistance', 'actualDistance', 'intensity', 'plannedEmissions', 'actualEmissions'] as const).map((column) => (
              <th key={column} scope="col" className={classes['number']}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {legs.map((leg, index) => (
            <LegRow key={`${index} ${leg.from}`} leg={leg} grossWeight={grossWeight} />
          ))}
        </tbody>
        {legs.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('total')}
              </th>
              <Distance activity={planned} />
              <Distance activity={actual} />
              <td className={classes['number']}>–</td>
              <Emissions activity={planned} />
              <Emissions activity={actual} />
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}

function LegRow({ leg, grossWeight }: { readonly leg: CarbonLeg; readonly grossWeight: number | null }) {
  const { t } = useTranslation('carbon');
  const format = useFormat();
  const { from, to, mode, modeReason, state, intensity, planned, actual } = leg;
  const ModeIcon = MODE_ICON[mode];
  const seen = actual && t(state === 'underWay' ? 'positionsSoFar' : 'positions', { number: format.whole(actual.positions) });
  return (
    <tr>
      <th scope="row">
        {t('legOf', { from, to })}
        <small>{t(`state.${state}`)}</small>
      </th>
      <td>
        <span className={classes['mode']}>
          <ModeIcon size={16} stroke={1.8} aria-hidden />
          {t(`mode.${mode}`)}
        </span>
        {modeReason !== 'shipment' && <small>{t(`reason.${modeReason}`)}</small>}
      </td>
      <td className={classes['number']}>
        <bdi>{grossWeight === null ? '–' : tonnes(format, grossWeight)}</bdi>
      </td>
      <Distance activity={planned} />
      <Distance activity={actual} note={seen ?? undefined} />
      <td className={classes['number']}>
        <bdi>{format.measured(intensity.wtw, 'g')}</bdi>
      </td>
      <Emissions activity={planned} />
      <Emissions activity={actual} />
    </tr>
  );
}

function Distance({ activity, note }: { readonly activity: CarbonActivity | null; readonly note?: string | undefined }) {
  const format = useFormat();
  return (
    <td className={classes['number']}>
      {activity === null ? '–' : <bdi>{format.kilometres(activity.kilometres)}</bdi>}
      {note !== undefined && <small>{note}</small>}
    </td>
  );
}

/** The whole, and where the source parts it, what burning and what making the fuel emits. */
function Emissions({ activity }: { readonly activity: CarbonActivity | null }) {
  const { t } = useTranslation('carbon');
  const format = useFormat();
  const emissions = activity?.emissions ?? null;
  if (emissions === null) return <td className={classes['number']}>–</td>;
  const { wtw, ttw, wtt } = emissions;
  return (
    <td className={classes['number']}>
      <bdi>{carbonMass(format, wtw)}</bdi>
      {ttw !== null && wtt !== null && <small>{t('parts', { ttw: carbonMass(format, ttw), wtt: carbonMass(format, wtt) })}</small>}
    </td>
  );
}
