import { useTranslation } from 'react-i18next';
import { SimulateButton } from '../../../tracking/trackers/shared/SimulateButton.tsx';
import { TrackerSelect } from '../../../tracking/trackers/shared/TrackerSelect.tsx';
import classes from './Fields.module.css';
import type { StepProps } from './newShipment.queries.ts';

export function TrackersStep({ draft, change, faultOf, needsCustomer }: StepProps & { readonly needsCustomer: boolean }) {
  const { t } = useTranslation('newShipment');
  return (
    <div className={classes['fields']}>
      <TrackerSelect
        chosen={draft.trackers}
        onChange={(trackers) => change({ trackers })}
        idCustomer={needsCustomer ? draft.idCustomer : null}
        error={faultOf('trackers')}
      />
      <div>
        <SimulateButton
          idCustomer={needsCustomer ? draft.idCustomer : null}
          size="xs"
          onMade={(name) => change(({ trackers }) => ({ trackers: [...trackers, name] }))}
        />
      </div>
      <p className={classes['hint']}>{t('trackersHint')}</p>
    </div>
  );
}
