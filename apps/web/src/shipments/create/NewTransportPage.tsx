import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import pageClasses from '../details/TransportDetailsPage.module.css';
import { GoodsFields } from './GoodsFields.tsx';
import classes from './NewTransportPage.module.css';
import { RouteFields } from './RouteFields.tsx';
import { RuleFields } from './RuleFields.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { useDraftForm, type DraftForm } from './draftForm.queries.ts';

const RoutePreview = lazy(async () => ({ default: (await import('./RoutePreview.tsx')).RoutePreview }));

export function NewTransportPage() {
  const { t } = useTranslation('shipments');
  const draft = useDraftForm();
  const back = (
    <Link to="/transport" className={pageClasses['back']} aria-label={t('backToList')}>
      <IconArrowLeft size={20} aria-hidden />
    </Link>
  );
  return (
    <div className={classes['page']}>
      <PageHead title={t('newShipment')} back={back} />
      <form className={classes['form']} onSubmit={draft.submit} noValidate>
        <GoodsFields control={draft.form.control} />
        <RouteFields control={draft.form.control} />
        <RuleFields control={draft.form.control} />
        <SubmitBar draft={draft} />
      </form>
      <div className={classes['map']}>
        <Suspense>
          <Preview form={draft.form} />
        </Suspense>
      </div>
    </div>
  );
}

function Preview({ form }: { readonly form: DraftForm['form'] }) {
  return <RoutePreview stops={useWatch({ control: form.control, name: 'stops' })} />;
}
