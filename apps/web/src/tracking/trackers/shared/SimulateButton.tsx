import { IconTestPipe } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/useErrorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useSimulateTracker } from '../simulated.queries.ts';

interface SimulateButtonProps {
  /** For whom; null is the user's own company. */
  readonly idCustomer: number | null;
  readonly size?: 'xs' | 'sm';
  readonly onMade?: (uniqueIdentifiant: string) => void;
}

/** Makes a tracker that the product plays itself. */
export function SimulateButton({ idCustomer, size = 'sm', onMade }: SimulateButtonProps) {
  const { t } = useTranslation('trackers');
  const textOf = useErrorText();
  const simulate = useSimulateTracker(idCustomer);
  return (
    <Button
      kind="secondary"
      size={size}
      icon={<IconTestPipe size={16} aria-hidden />}
      busy={simulate.isPending}
      onClick={() =>
        simulate.mutate(undefined, {
          onSuccess: ({ uniqueIdentifiant: name }) => {
            showToast({ message: t(onMade ? 'simulatedChosen' : 'simulatedMade', { name }), tone: 'good' });
            onMade?.(name);
          },
          onError: (error) => showToast({ message: textOf(error), tone: 'bad' }),
        })
      }
    >
      {t('simulate')}
    </Button>
  );
}
