import { protocolName } from '@sillage/domain/tracking/trackers/protocols';
import { useTranslation } from 'react-i18next';
import classes from '../Trackers.module.css';

/** Under which name, and in which protocol, somebody tried to report. */
export function AttemptName({ identifier, protocol }: { readonly identifier: string; readonly protocol: string | null }) {
  const { t } = useTranslation('trackerList');
  return (
    <div className={classes['texts']}>
      <strong>
        <bdi>{identifier === '' ? t('noName') : identifier}</bdi>
      </strong>
      <span className={classes['sub']}>{protocol !== null && protocolName(protocol)}</span>
    </div>
  );
}
