import type { Stay } from '@sillage/contract/goods/assets/packing.contract';
import { IconPackageExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useUnpack } from './packing.queries.ts';

/** Takes one out of the container that it is in. */
export function TakeOut({ stay: { uniqueIdentifiant, reference }, container }: { readonly stay: Stay; readonly container: string }) {
  const { t } = useTranslation(['assets', 'errors']);
  const unpack = useUnpack();
  // Waited for here: the row goes with what is taken out, and would take along what is to be said of it.
  const takeOut = () =>
    void unpack.mutateAsync({ asset: uniqueIdentifiant, container }).then(
      () => showToast({ message: t('unpacked', { reference }), tone: 'good' }),
      (error: unknown) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' }),
    );
  return (
    <IconButton label={t('takeOutOne', { reference })} onClick={takeOut} disabled={unpack.isPending}>
      <IconPackageExport size={18} aria-hidden />
    </IconButton>
  );
}
