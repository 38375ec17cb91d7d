import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { IconArchive, IconBellRinging, IconListDetails, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from '../Alerts.module.css';
import { AlertTabs } from '../AlertTabs.tsx';
import { useRuleList } from '../rules.queries.ts';
import { RuleRow } from './RuleRow.tsx';

const route = getRouteApi('/signedIn/alerts/rules');

/** What alerts are raised by, the newest first. */
export function RulesPage() {
  const { t } = useTranslation('alertRules');
  const { search, shelf: archiveState } = route.useSearch();
  const navigate = route.useNavigate();
  const ask = (text: string | undefined) => void navigate({ search: (before) => ({ ...before, search: text }), replace: true });
  const rules = useRuleList({ shelf: archiveState ?? 'current', ...(search === undefined ? {} : { search }) });
  const rows = rules.data?.pages.flatMap(({ data }) => data) ?? [];
  const add = (
    <ButtonLink to="/alerts/rules/new" icon={<IconPlus size={16} aria-hidden />}>
      {t('add')}
    </ButtonLink>
  );
  const isEmpty = rules.isSuccess && rows.length === 0;
  return (
    <div className={classes['page']} aria-busy={rules.isPending}>
      <PageHead title={t('title')}>{add}</PageHead>
      <AlertTabs current="rules" />
      <div className={classes['bar']}>
        <DelayedSearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          about={t('searchAbout')}
          clearLabel={t('clearSearch')}
          least={SEARCH_MIN}
          leastHint={t('searchLeast', { count: SEARCH_MIN })}
          asked={search}
          onAsk={ask}
        />
        <Segments
          label={t('shelf')}
          value={archiveState ?? 'current'}
          onChange={(next) =>
            void navigate({ search: (before) => ({ ...before, shelf: next === 'all' ? next : undefined }), replace: true })
          }
          options={[
            { value: 'current', label: t('shelf.current'), icon: <IconBellRinging size={16} aria-hidden /> },
            { value: 'all', label: t('shelf.all'), icon: <IconArchive size={16} aria-hidden /> },
          ]}
        />
      </div>
      {rules.isPending && <Skeleton height="220px" />}
      {rules.error && rows.length === 0 && <Failure error={rules.error} onRetry={() => void rules.refetch()} />}
      {isEmpty && search === undefined && (
        <Notice icon={<IconListDetails />} title={t('none')} action={add}>
          {t('noneText')}
        </Notice>
      )}
      {isEmpty && search !== undefined && (
        <Notice
          icon={<IconSearchOff />}
          title={t('nothingFound')}
          action={
            <Button kind="secondary" onClick={() => ask(undefined)}>
              {t('clearSearch')}
            </Button>
          }
        />
      )}
      {rows.length > 0 && (
        <ul className={classes['list']}>
          {rows.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </ul>
      )}
      <MoreRows of={rules} />
    </div>
  );
}
