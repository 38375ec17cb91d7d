import type { TrackerType } from '@sillage/domain/tracking/trackers/tracker';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';

/** To the page of a tracker, from the list of those that tried to report. */
export function PageLink({ uniqueIdentifiant, type }: { readonly uniqueIdentifiant: string; readonly type: TrackerType }) {
  const { t } = useTranslation('trackerList');
  return (
    <ButtonLink
      kind="secondary"
      size="xs"
      to="/devices/deviceDetails/$uniqueIdentifiant/$type"
      params={{ uniqueIdentifiant, type }}
      aria-label={`${t('openPage')}: ${uniqueIdentifiant}`}
    >
      {t('openPage')}
    </ButtonLink>
  );
}
