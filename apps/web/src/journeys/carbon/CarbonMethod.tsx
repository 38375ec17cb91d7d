import type { Carbon } from '@sillage/contract/journeys/carbon/carbon.contract';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Carbon.module.css';

/** Where the figures come from, so that everybody can follow them and nobody takes them for more than they are. */
export function CarbonMethod({ carbon: { method, source }, type }: { readonly carbon: Carbon; readonly type: ShipmentType }) {
  const { t } = useTranslation('carbon');
  return (
    <Panel title={t('methodTitle')}>
      <div className={classes['method']}>
        <p className={classes['formula']}>{t('formula')}</p>
        <dl>
          <dt>{t('source')}</dt>
          <dd>
            <bdi>{`${method} · ${source.name} v${source.version}`}</bdi>
          </dd>
          <dd>{t('secondary')}</dd>
          <dt>{t('plannedDistance')}</dt>
          <dd>{t('plannedText')}</dd>
          <dt>{t('actualDistance')}</dt>
          <dd>{t('actualText')}</dd>
          {type === 'multimodal' && (
            <>
              <dt>{t('mode')}</dt>
              <dd>{t('modeText')}</dd>
            </>
          )}
        </dl>
      </div>
    </Panel>
  );
}
