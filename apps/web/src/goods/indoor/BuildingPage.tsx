import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import { PERIODS } from '@sillage/domain/platform/time/periods';
import { IconFlame, IconLayoutList, IconMap2, IconPencil, IconPlus, IconStairs } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { BareSelect } from '../../ui/form/PlainSelect.tsx';
import { ListBeside } from '../../ui/ListBeside.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { WaitingRows } from '../../ui/RowsInSight.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { useIsSmall } from '../../ui/useIsSmall.ts';
import { StatusTabs } from '../../ui/StatusTabs.tsx';
import { DwellList } from './DwellList.tsx';
import { FloorMenu } from './FloorMenu.tsx';
import { useFloors, useIndoorSites } from './indoor.queries.ts';
import type { IndoorSearch } from './indoorSearch.view.ts';
import { LivePlan } from './LivePlan.tsx';
import { MarkerList } from './MarkerList.tsx';
import classes from './Indoor.module.css';

const FloorDialog = lazy(async () => ({ default: (await import('./FloorDialog.tsx')).FloorDialog }));
const route = getRouteApi('/signedIn/indoor/$idSite');

/** A building: its floors, and what is on each of them. */
export function BuildingPage() {
  const { t } = useTranslation('indoor');
  const { idSite } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: IndoorSearch) => void navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  const floors = useFloors(Number(idSite));
  const [isAdding, setIsAdding] = useState(false);
  const name = useIndoorSites()
    .data?.pages.flatMap(({ data }) => data)
    .find(({ id }) => String(id) === idSite)?.name;
  const all = floors.data ?? [];
  const shown = all.find(({ etages }) => etages === search.floor) ?? all.find(({ etages }) => etages === 0) ?? all[0];
  const add = (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('addFloor')}
    </Button>
  );
  const head = (
    <PageHead title={name ?? t('title')} back={<BackLink to="/indoor" aria-label={t('back')} />}>
      {shown && add}
    </PageHead>
  );
  const dialog = isAdding && (
    <Suspense>
      <FloorDialog
        idSite={Number(idSite)}
        floor={null}
        level={all.length === 0 ? 0 : Math.max(...all.map(({ etages }) => etages)) + 1}
        onSaved={({ etages }) => change({ floor: etages, marker: undefined })}
        onClose={() => setIsAdding(false)}
      />
    </Suspense>
  );
  return (
    <>
      {head}
      {!shown && floors.isPending && <WaitingRows />}
      {!shown && floors.error && <Failure error={floors.error} onRetry={() => void floors.refetch()} />}
      {!shown && floors.data && (
        <Notice icon={<IconStairs />} title={t('noFloors')} action={add}>
          {t('noFloorsText')}
        </Notice>
      )}
      {shown && (
        <ListBeside
          label={t(search.heat ? 'dwell' : 'markers')}
          shown={search.view === 'plan' ? 'beside' : 'list'}
          list={<FloorList floors={all} floor={shown} search={search} onChange={change} />}
          beside={<FloorView idSite={idSite} floors={all} floor={shown} search={search} onChange={change} />}
        >
          <div className={classes['toggle']}>
            <Segments
              label={t('view')}
              value={search.view === 'plan' ? 'plan' : 'list'}
              onChange={(next) => change({ view: next === 'plan' ? 'plan' : undefined })}
              options={[
                { value: 'list', label: t('viewList'), icon: <IconLayoutList size={16} aria-hidden /> },
                { value: 'plan', label: t('viewPlan'), icon: <IconMap2 size={16} aria-hidden /> },
              ]}
            />
          </div>
        </ListBeside>
      )}
      {dialog}
    </>
  );
}

function FloorTabs({ floors, floor, onChange }: Pick<FloorListProps, 'floors' | 'floor' | 'onChange'>) {
  const { t } = useTranslation('indoor');
  return (
    <StatusTabs
      label={t('floors')}
      value={String(floor.etages)}
      onChange={(level) => onChange({ floor: Number(level), marker: undefined })}
      options={floors.map(({ etages, name, markets }) => ({ value: String(etages), label: name, count: String(markets.length) }))}
    />
  );
}

interface FloorListProps {
  readonly floors: readonly IndoorFloor[];
  readonly floor: IndoorFloor;
  readonly search: IndoorSearch;
  readonly onChange: (next: IndoorSearch) => void;
}

/** What is on a floor; where the plan is out of sight, the floors are chosen here. */
function FloorList({ floors, floor, search, onChange }: FloorListProps) {
  const isSmall = useIsSmall();
  return (
    <>
      {isSmall && (
        <div className={classes['floorsOfList']}>
          <FloorTabs floors={floors} floor={floor} onChange={onChange} />
        </div>
      )}
      {search.heat ? (
        <DwellList floor={floor} period={search.heat} />
      ) : (
        <MarkerList floors={floors} floor={floor} search={search} onChange={onChange} />
      )}
    </>
  );
}

interface FloorViewProps extends FloorListProps {
  readonly idSite: string;
}

const STEPS: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 };

/** A floor's plan below the choice of floors, which goes up and down by Page Up and Page Down, too. */
function FloorView({ idSite, floors, floor, search, onChange }: FloorViewProps) {
  const { t } = useTranslation('indoor');
  const climb = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next = step === undefined ? undefined : floors[floors.indexOf(floor) + step];
    if (!next) return;
    event.preventDefault();
    onChange({ floor: next.etages, marker: undefined });
  };
  return (
    <div className={classes['plan']} onKeyDown={climb} role="presentation">
      <div className={classes['planHead']}>
        <div className={classes['floorsLine']}>
          <div className={classes['floors']}>
            <FloorTabs floors={floors} floor={floor} onChange={onChange} />
          </div>
          <FloorMenu key={floor.id} floor={floor} onShow={(level) => onChange({ floor: level, marker: undefined })} />
        </div>
        <BareSelect
          label={t('heat')}
          icon={<IconFlame size={16} aria-hidden />}
          value={search.heat ?? 'now'}
          onChange={(heat) => onChange({ heat: heat === 'now' ? undefined : heat })}
          options={[{ value: 'now', label: t('heatNow') }, ...PERIODS.map((period) => ({ value: period, label: t(`period.${period}`) }))]}
        />
        <ButtonLink
          kind="secondary"
          to="/indoor/$idSite/floors/$idFloor"
          params={{ idSite, idFloor: String(floor.id) }}
          icon={<IconPencil size={16} aria-hidden />}
        >
          {t('draw')}
        </ButtonLink>
      </div>
      <div className={classes['planBody']}>
        <LivePlan floor={floor} search={search} onChange={onChange} />
      </div>
    </div>
  );
}
