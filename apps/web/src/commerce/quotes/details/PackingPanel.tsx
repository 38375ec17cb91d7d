import type { QuotePiece, QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { hazardText } from '@sillage/domain/commerce/quotes/hazard';
import { chargeableKg, loadOf, volumetricKg, weighedAs, type Piece } from '@sillage/domain/commerce/quotes/packing';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import type { LegMode } from '@sillage/domain/journeys/carbon/intensities';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Fact, Facts } from '../../../ui/DetailsPage.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import classes from './PackingPanel.module.css';

const MODES: readonly LegMode[] = ['road', 'air', 'sea', 'rail'];

interface PackingPanelProps {
  readonly request: QuoteRequest;
  /** The ways that are offered for it. */
  readonly offered?: readonly ShipmentType[];
}

/** What is carried, piece by piece, and what it counts as. */
export function PackingPanel({ request, offered = [] }: PackingPanelProps) {
  const { t } = useTranslation('quoteDetails');
  const format = useFormat();
  const { packingList, transportMeans } = request;
  const pieces = packingList.map(measuresOf);
  const load = loadOf(pieces);
  const asked = [...(transportMeans === null ? [] : [transportMeans]), ...offered].map(weighedAs);
  // Nobody has said how it goes: as any of them would weigh it.
  const modes = asked.length === 0 ? MODES : MODES.filter((mode) => asked.includes(mode));
  return (
    <Panel title={t('packing')} flush>
      <ScrollRegion label={t('packing')} className={classes['scroller']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('pieces')}</th>
              <th scope="col">{t('content')}</th>
              <th scope="col">{t('dimensions')}</th>
              <th scope="col">{t('weight')}</th>
              <th scope="col">{t('remarks')}</th>
            </tr>
          </thead>
          <tbody>
            {packingList.map((piece, index) => (
              <PieceRow key={`${index} ${piece.content}`} piece={piece} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className={classes['totals']}>
        <Facts label={t('totals')}>
          <Fact name={t('pieces')}>{format.whole(load.pieces)}</Fact>
          <Fact name={t('gross')}>{format.measured(load.grossKg, 'kg')}</Fact>
          <Fact name={t('volume')}>{format.preciselyMeasured(load.cubicMetres, 'm³')}</Fact>
          <Fact name={t('loadingMetres')}>{format.preciselyMeasured(load.loadingMetres, 'm')}</Fact>
          {modes.map((mode) => (
            <Fact
              key={mode}
              name={t('chargeableBy', { mode: t(`mode.${mode}`) })}
              sub={t('volumetric', { weight: format.measured(volumetricKg(pieces, mode), 'kg') })}
            >
              {format.measured(chargeableKg(pieces, mode), 'kg')}
            </Fact>
          ))}
        </Facts>
      </div>
    </Panel>
  );
}

function measuresOf({ length, width, height, weight, quantity, stackable }: QuotePiece): Piece {
  return { lengthCm: length, widthCm: width, heightCm: height, weightKg: weight, quantity, isStackable: stackable };
}

function PieceRow({ piece }: { readonly piece: QuotePiece }) {
  const { t } = useTranslation('quoteDetails');
  const format = useFormat();
  const { reference, content, quantity, length, width, height, weight, stackable } = piece;
  const hazard = hazardText(piece);
  const remarks = [...(stackable ? [] : [t('notStackable')]), ...(hazard === '' ? [] : [t('dangerous', { hazard })])];
  const size = [length, width, height].map((side) => format.decimal(side)).join(' × ');
  return (
    <tr>
      <td>{format.whole(quantity)}</td>
      <th scope="row" dir="auto">
        {content}
        {reference !== '' && <small>{reference}</small>}
      </th>
      <td>
        <bdi>{size} cm</bdi>
      </td>
      <td>{format.measured(weight, 'kg')}</td>
      <td>{format.list(remarks)}</td>
    </tr>
  );
}
