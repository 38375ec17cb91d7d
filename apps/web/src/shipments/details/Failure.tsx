import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { Notice } from '../../ui/Notice.tsx';

/** In the place of a part of the page that could not be read. */
export function Failure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('refusals');
  return <Notice icon={<IconAlertTriangle />} title={t(codeOf(error))} isAlert />;
}
