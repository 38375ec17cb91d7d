import type { WirePreset } from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import { READY_MADE_IDS } from '@sillage/domain/monitoring/alerts/preset';
import { belongsTo } from '@sillage/domain/people/access/actor';
import { IconBookmark, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './Alerts.module.css';
import { PresetRow } from './presets/PresetRow.tsx';
import { watchedOfReadyMade } from './rules/storedRule.view.ts';
import { watchedText } from './rules/sentence.view.ts';
import { usePresets } from './presets.queries.ts';
import { RULE_ICON } from './ruleIcon.view.ts';

/** Fetched by who writes one. */
const PresetDialog = lazy(async () => ({ default: (await import('./presets/PresetDialog.tsx')).PresetDialog }));

/** What a customer watches for again and again, and the bands that everybody has. */
export function PresetsPanel({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation('alertRules');
  const { data, error, refetch } = usePresets(idCustomer);
  const [edited, setEdited] = useState<{ readonly preset: WirePreset | null } | null>(null);
  // Who is no administrator uses them in the rules that they write.
  const mayChange = belongsTo('userAdmin', useUser().role);
  const add = mayChange && (
    <Button size="xs" icon={<IconPlus size={15} aria-hidden />} onClick={() => setEdited({ preset: null })}>
      {t('presetAdd')}
    </Button>
  );
  const isEmpty = data?.data.length === 0;
  return (
    <section className={classes['stack']}>
      <PanelHead title={t('presets')} actions={data && !isEmpty ? add : undefined}>
        {t('presetsText')}
      </PanelHead>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="72px" />}
      {isEmpty && (
        <Notice icon={<IconBookmark />} title={t('presetsNone')} action={add || undefined}>
          {t('presetsNoneText')}
        </Notice>
      )}
      {data && !isEmpty && (
        <ul className={classes['list']}>
          {data.data.map((preset) => (
            <PresetRow key={preset.idPreset} preset={preset} onEdit={mayChange ? () => setEdited({ preset }) : null} />
          ))}
        </ul>
      )}
      <ReadyMade />
      <Suspense>{edited && <PresetDialog idCustomer={idCustomer} preset={edited.preset} onClose={() => setEdited(null)} />}</Suspense>
    </section>
  );
}

function ReadyMade() {
  const { t } = useTranslation('alertRules');
  const format = useFormat();
  return (
    <>
      <h3>{t('readyMade')}</h3>
      <ul className={classes['list']}>
        {READY_MADE_IDS.map((id) => {
          const watched = watchedOfReadyMade(id);
          const Icon = RULE_ICON[watched.ruleKey];
          return (
            <li key={id} className={classes['row']}>
              <Icon size={20} aria-hidden />
              <div className={classes['texts']}>
                <strong>{t(`ready.${id}`)}</strong>
                <span className={classes['meta']}>{watchedText(t, format, { ...watched, direction: 'OUT', radius: null })}</span>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
