import { TASKS_COUNTED, taskKindsOf, type TaskKind } from '@sillage/domain/desk/tasks/task';
import { IconListCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useServerNow } from '../../platform/time/useServerNow.ts';
import { DetailsPage } from '../../ui/DetailsPage.tsx';
import { BareSelect } from '../../ui/form/PlainSelect.tsx';
import { MoreRows } from '../../platform/list/MoreRows.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TaskRow } from './TaskRow.tsx';
import { useTaskCount, useTasks } from './tasks.queries.ts';
import { groupsOf } from './tasks.view.ts';
import classes from './Tasks.module.css';

const route = getRouteApi('/signedIn/tasks');

/** What waits for the reader, grouped by when it is due, each with one click to do it. */
export function TasksPage() {
  const { t } = useTranslation('tasks');
  const { kind } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <DetailsPage>
      <PageHead title={t('title')} />
      <KindFilter kind={kind} onChange={(next) => void navigate({ search: next === undefined ? {} : { kind: next }, replace: true })} />
      <Groups kind={kind} />
    </DetailsPage>
  );
}

const ALL = 'all';

function KindFilter({ kind, onChange }: { readonly kind: TaskKind | undefined; readonly onChange: (kind: TaskKind | undefined) => void }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { role } = useUser();
  const { data } = useTaskCount(true);
  const counted = (count: number | undefined) =>
    count === undefined ? '' : ` (${count >= TASKS_COUNTED ? `${format.whole(TASKS_COUNTED - 1)}+` : format.whole(count)})`;
  return (
    <div className={classes['filter']}>
      <BareSelect
        label={t('kind')}
        value={kind ?? ALL}
        onChange={(next) => onChange(taskKindsOf(role).find((one) => one === next))}
        options={[
          { value: ALL, label: `${t('all')}${counted(data?.count)}` },
          ...taskKindsOf(role).map((one) => ({ value: one, label: `${t(`kind.${one}`)}${counted(data?.kinds[one])}` })),
        ]}
      />
    </div>
  );
}

function Groups({ kind }: { readonly kind: TaskKind | undefined }) {
  const { t } = useTranslation('tasks');
  const tasks = useTasks(kind);
  const now = useServerNow();
  // Until those of a kind are here, what is known of it already; of another kind nothing.
  const rows = useMemo(
    () => (tasks.data?.pages.flatMap((page) => page.data) ?? []).filter((task) => kind === undefined || task.kind === kind),
    [tasks.data, kind],
  );
  if (tasks.isPending || (tasks.isPlaceholderData && rows.length === 0)) return <Skeleton height="320px" />;
  if (tasks.error && rows.length === 0) return <Failure error={tasks.error} onRetry={() => void tasks.refetch()} />;
  if (rows.length === 0)
    return (
      <Notice icon={<IconListCheck />} title={t('none')}>
        {t('noneText')}
      </Notice>
    );
  return (
    <>
      {groupsOf(rows, new Date(now)).map(({ group, tasks: some }) => (
        <section key={group} className={classes['group']} data-group={group} aria-label={t(`group.${group}`)}>
          <h2>{t(`group.${group}`)}</h2>
          <ul>
            {some.map((task) => (
              <TaskRow key={task.idTask} task={task} now={now} />
            ))}
          </ul>
        </section>
      ))}
      <MoreRows of={tasks} />
    </>
  );
}
