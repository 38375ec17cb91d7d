import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/useSession.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Hint } from '../../../ui/Hint.tsx';

/** Who is responsible, by their initials; one's own stand out. */
export function ResponsibleAvatar({ responsible }: { readonly responsible: NonNullable<TransportSummary['responsible']> }) {
  const { t } = useTranslation('shipmentResponsible');
  const { data } = useUser();
  const said = t('responsibleIs', { name: responsible.name });
  return (
    <Hint text={said}>
      <span role="img" aria-label={said}>
        <Avatar name={responsible.name} photo="" size="xs" tone={responsible.idUser === data.idUser ? 'brand' : 'calm'} />
      </span>
    </Hint>
  );
}
