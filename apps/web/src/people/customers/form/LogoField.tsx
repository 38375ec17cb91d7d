import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useLogoPreview } from '../overviews.queries.ts';
import type { FieldsProps } from './Fields.tsx';
import { faultsOf } from './customerForm.view.ts';
import classes from './Form.module.css';

interface LogoFieldProps extends FieldsProps {
  readonly hint: string;
  /** What is shown until another one was fetched. */
  readonly current: string;
}

/** The address of a logo. The server fetches it, and shows what would be kept. */
export function LogoField({ form, onChange, faultOf, hint, current }: LogoFieldProps) {
  const { t } = useTranslation(['customers', 'errors']);
  const logoUrl = form.logoUrl.trim();
  const preview = useLogoPreview(logoUrl);
  const isUsable = logoUrl !== '' && Object.keys(faultsOf('logo', form)).length === 0;
  const error = preview.error ? t(codeOf(preview.error), { ns: 'errors' }) : undefined;
  return (
    <div className={classes['logo']}>
      <div className={classes['address']}>
        <TextField
          label={t('logoUrl')}
          type="url"
          inputMode="url"
          value={form.logoUrl}
          onChange={({ target }) => onChange({ logoUrl: target.value })}
          placeholder="https://"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          hint={hint}
          error={faultOf('logoUrl') ?? error}
        />
        <span className={classes['look']}>
          <Button kind="secondary" busy={preview.isFetching} disabled={!isUsable} onClick={() => void preview.refetch()}>
            {t('preview')}
          </Button>
        </span>
      </div>
      <div className={classes['preview']} aria-live="polite">
        <Avatar name={form.customerName} photo={(isUsable && preview.data?.image) || current} shape="square" size="lg" tone="brand" />
        <span>{t(isUsable && preview.data ? 'previewIsLogo' : 'previewIsNone')}</span>
      </div>
    </div>
  );
}
