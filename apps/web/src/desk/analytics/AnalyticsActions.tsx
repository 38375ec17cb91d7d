import type { Analytics } from '@sillage/contract/desk/analytics/analytics.contract';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { codeOf } from '../../platform/errorText.ts';
import { saveFile } from '../../platform/saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { readPaper } from './analytics.queries.ts';
import type { AnalyticsSearch } from './analyticsSearch.view.ts';
import { ViewsMenu } from './ViewsMenu.tsx';
import classes from './Analytics.module.css';

const ExportFiguresDialog = lazy(async () => ({ default: (await import('./ExportFiguresDialog.tsx')).ExportFiguresDialog }));

interface AnalyticsActionsProps {
  readonly search: AnalyticsSearch;
  readonly figures: Analytics | undefined;
  readonly onShow: (search: AnalyticsSearch) => void;
}

/** Views that were saved, and the same figures as a table and on paper. */
export function AnalyticsActions({ search, figures, onShow }: AnalyticsActionsProps) {
  const { t } = useTranslation('analytics');
  const [isExporting, setIsExporting] = useState(false);
  return (
    <div className={classes['actions']}>
      <ViewsMenu search={search} onShow={onShow} />
      <Button
        kind="secondary"
        icon={<IconDownload size={16} aria-hidden />}
        disabled={figures === undefined}
        onClick={() => setIsExporting(true)}
      >
        {t('export')}
      </Button>
      <PaperButton search={search} />
      {isExporting && figures && (
        <Suspense>
          <ExportFiguresDialog analytics={figures} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
    </div>
  );
}

function PaperButton({ search }: { readonly search: AnalyticsSearch }) {
  const { t } = useTranslation(['analytics', 'errors']);
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const print = async () => {
    setIsBusy(true);
    try {
      const file = await readPaper(search, language);
      saveFile(file.name, file, file.type);
    } catch (error) {
      showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button kind="secondary" icon={<IconFileTypePdf size={16} aria-hidden />} busy={isBusy} onClick={() => void print()}>
      {t('print')}
      <span role="status" hidden={!isBusy}>
        {isBusy && t('printing')}
      </span>
    </Button>
  );
}
