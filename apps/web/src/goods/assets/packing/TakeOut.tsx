import type { Stay } from '@sillage/contract/goods/assets/packing.contract';
import { IconPackageExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/refusalText.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useUnpack } from './packing.queries.ts';

/** Takes one out of the container that it is in. */
export function TakeOut({ stay: { uniqueIdentifiant, reference }, container }: { readonly stay: Stay; readonly container: string }) {
  const { t } = useTranslation(['assets', 'refusals']);
  const unpack = useUnpack();
  const takeOut = () =>
    unpack.mutate(
      { asset: uniqueIdentifiant, container },
      {
        onSuccess: () => showToast({ message: t('unpacked', { reference }), tone: 'good' }),
        onError: (error) => showToast({ message: t(codeOf(error), { ns: 'refusals' }), tone: 'bad' }),
      },
    );
  return (
    <IconButton label={t('takeOutOne', { reference })} onClick={takeOut} disabled={unpack.isPending}>
      <IconPackageExport size={18} aria-hidden />
    </IconButton>
  );
}
