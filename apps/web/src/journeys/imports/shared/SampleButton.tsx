import type { ImportKind } from '@sillage/domain/journeys/imports/fields';
import { IconTableDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { useSaveSample } from '../useSaveSample.view.ts';

/** Saves a file as the import takes it, in the user's language. */
export function SampleButton({ what = 'shipments' }: { readonly what?: ImportKind }) {
  const { t } = useTranslation('imports');
  const save = useSaveSample(what);
  return (
    <Button kind="secondary" size="xs" icon={<IconTableDown size={16} aria-hidden />} onClick={save}>
      {t('sample')}
    </Button>
  );
}
