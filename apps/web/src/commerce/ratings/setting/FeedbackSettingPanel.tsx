import type { FeedbackSetting } from '@sillage/contract/commerce/ratings/feedback.contract';
import { ASKED, type Asked } from '@sillage/domain/commerce/ratings/feedback';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { LANGUAGES, type Language } from '../../../platform/i18n/i18n.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useErrorText } from '../../../platform/useErrorText.ts';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { PanelHead } from '../../../ui/PanelHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useFeedbackSetting, useSetFeedback, type WantedSetting } from '../ratings.queries.ts';
import classes from './FeedbackSettingPanel.module.css';

/** Whether those who receive a customer's shipments are asked how satisfied they are, whom of them, and when. */
export function FeedbackSettingPanel({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation('feedbackSetting');
  const setting = useFeedbackSetting(idCustomer);
  return (
    <section className={classes['panel']}>
      <PanelHead title={t('title')}>{t('text')}</PanelHead>
      {setting.error && <Failure error={setting.error} onRetry={() => void setting.refetch()} />}
      {setting.isPending && <Skeleton height="180px" />}
      {setting.data && <Choices idCustomer={idCustomer} setting={setting.data} />}
      <p>
        <Link to="/ratings" search={{ idCustomer: String(idCustomer) }}>
          {t('toRatings')}
        </Link>
      </p>
    </section>
  );
}

/** Hours after the arrival that are offered. */
const DELAYS = [0, 1, 2, 4, 8, 24, 48, 72, 168];

function Choices({ idCustomer, setting }: { readonly idCustomer: number; readonly setting: FeedbackSetting }) {
  const { t } = useTranslation('feedbackSetting');
  const format = useFormat();
  const textOf = useErrorText();
  const set = useSetFeedback(idCustomer);
  // Shown as it will be while it is on its way.
  const { onSinceDate, ...kept } = setting;
  const shown: WantedSetting = set.isPending ? set.variables : kept;
  const change = (next: Partial<WantedSetting>) =>
    set.mutate(
      { ...shown, ...next },
      {
        onSuccess: () => showToast({ message: t('saved'), tone: 'good' }),
        onError: (error) => showToast({ message: textOf(error), tone: 'bad' }),
      },
    );
  const delays = DELAYS.includes(shown.delayHours) ? DELAYS : [...DELAYS, shown.delayHours].toSorted((a, b) => a - b);
  return (
    <>
      <Switch label={t('isOn')} isOn={shown.isOn} onChange={(isOn) => change({ isOn })} />
      {onSinceDate !== null && <p className={classes['soft']}>{t('since', { date: format.moment(Date.parse(onSinceDate)) })}</p>}
      <div className={classes['fields']}>
        <PlainSelect<string>
          label={t('delay')}
          hint={t('delayHint')}
          value={String(shown.delayHours)}
          onChange={(hours) => change({ delayHours: Number(hours) })}
          options={delays.map((hours) => ({
            value: String(hours),
            label: hours === 0 ? t('atOnce') : t('after', { length: format.duration(hours * 60) }),
          }))}
        />
        <PlainSelect<Asked>
          label={t('asked')}
          hint={t('askedHint')}
          value={shown.asked}
          onChange={(asked) => change({ asked })}
          options={ASKED.map((value) => ({ value, label: t(`asked.${value}`) }))}
        />
        <PlainSelect<Language>
          label={t('language')}
          hint={t('languageHint')}
          value={shown.language}
          onChange={(language) => change({ language })}
          options={LANGUAGES.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </div>
    </>
  );
}
