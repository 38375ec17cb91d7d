import { Refusal } from '@sillage/domain/refusal';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { Button } from '../../ui/Button.tsx';
import { fieldOfRefusal } from './draft.view.ts';
import type { DraftForm } from './draftForm.queries.ts';
import classes from './FormFields.module.css';

export function SubmitBar({ draft: { form, discard, create } }: { readonly draft: DraftForm }) {
  const { t } = useTranslation(['shipments', 'refusals']);
  const { error, isPending } = create;
  const isAtField = error instanceof Refusal && fieldOfRefusal(error.code, error.details) !== null;
  return (
    <div className={classes['bar']}>
      {error && !isAtField && (
        <p className={classes['failure']} role="alert">
          {t('create.failed')}. {t(codeOf(error), { ns: 'refusals' })}
        </p>
      )}
      <span className={classes['note']}>{form.formState.isDirty ? t('create.draftKept') : ''}</span>
      <Button kind="secondary" onClick={discard}>
        {t('create.discard')}
      </Button>
      <Button type="submit" busy={isPending}>
        {t('create.submit')}
      </Button>
    </div>
  );
}
