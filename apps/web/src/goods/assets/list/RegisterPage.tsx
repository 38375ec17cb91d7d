import { IconBuildingWarehouse, IconLayoutList, IconMap2, IconPlus, IconTableImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnsButton } from '../../../platform/list/ColumnsButton.tsx';
import { LookSwitch } from '../../../platform/list/LookSwitch.tsx';
import { SelectButton } from '../../../platform/list/SelectButton.tsx';
import { isTicking } from '../../../platform/list/ticks.ts';
import { useListSettings } from '../../../platform/list/useListSettings.ts';
import { useTicks } from '../../../platform/list/useTicks.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ListBeside } from '../../../ui/ListBeside.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { useIsSmall } from '../../../ui/useIsSmall.ts';
import { useRegister, useRegisterCount, useRegisterFrames } from '../assets.queries.ts';
import classes from '../Assets.module.css';
import { isFiltered, NO_ASSET_FILTER } from '../assetOrder.view.ts';
import type { AssetSearch } from '../assetSearch.view.ts';
import { AssetBulkBar } from '../ticked/AssetBulkBar.tsx';
import { AssetFilters } from './AssetFilters.tsx';
import { AssetList } from './AssetList.tsx';
import { columnsFor, type RegisterColumn, type Section } from './registerColumns.view.ts';
import { RegisterExport } from './RegisterExport.tsx';
import { RegisterViews } from './RegisterViews.tsx';

/** Fetched by who opens it. */
const AssetDialog = lazy(async () => ({ default: (await import('../details/AssetDialog.tsx')).AssetDialog }));
const AssetMap = lazy(async () => ({ default: (await import('./AssetMap.tsx')).AssetMap }));
const RegisterTable = lazy(async () => ({ default: (await import('./RegisterTable.tsx')).RegisterTable }));

interface RegisterPageProps {
  readonly section: Section;
  readonly search: AssetSearch;
  readonly onChange: (next: AssetSearch) => void;
}

/** The register: a list with its map, or a table. Assets and containers have one each. */
export function RegisterPage({ section, search, onChange }: RegisterPageProps) {
  const { t } = useTranslation('assets');
  const { view, kind, ...filter } = search;
  const [pointed, setPointed] = useState<string | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const { look, changeLook, isTable, columns, all, changeColumns } = useSectionSettings(section);
  const asked = { ...filter, kind: section === 'masters' ? 'container' : (kind ?? 'fixed,mobile') };
  const register = useRegister(asked);
  const total = useRegisterCount(asked);
  useRegisterFrames();
  const rows = register.data?.pages.flatMap((page) => page.data) ?? [];
  const { orderBy: _by, order: _order, ...found } = asked;
  const keys = rows.map(({ uniqueIdentifiant }) => uniqueIdentifiant);
  const ticking = useTicks(JSON.stringify(found), keys);
  const areTicking = isTicking(ticking.ticks);
  const label = t(`title.${section}`);
  const add = <AddButton section={section} />;
  const table = (
    <Suspense>
      <RegisterTable {...{ label, register, rows, columns, search, onChange, ticking }} />
    </Suspense>
  );
  return (
    <ListBeside
      label={label}
      shown={view === 'map' ? 'beside' : 'list'}
      list={
        <>
          <AssetFilters section={section} search={search} onChange={onChange}>
            <span className={classes['beside']}>
              <ButtonLink kind="secondary" to="/assets/sites" icon={<IconBuildingWarehouse size={16} aria-hidden />}>
                {t('sites')}
              </ButtonLink>
              <SelectButton label={t('select')} ticking={ticking} />
              <RegisterViews {...{ section, search }} />
              <RegisterExport {...{ section, columns }} source={{ filter: asked, total }} />
              {isTable && (
                <ColumnsButton<RegisterColumn> {...{ columns, all, nameOf: (column) => t(`column.${column}`) }} onChange={changeColumns} />
              )}
            </span>
          </AssetFilters>
          <AssetList
            {...{ section, register, rows, selected, ticking }}
            hovered={pointed}
            isFiltered={isFiltered(search)}
            onClearFilters={() => onChange(NO_ASSET_FILTER)}
            onHover={setPointed}
            addButton={add}
            table={isTable ? table : null}
          />
          {areTicking && (
            <AssetBulkBar {...{ ticking, rows, total }} filter={asked}>
              <RegisterExport {...{ section, columns }} source={{ uniqueIdentifiants: [...ticking.ticks.ids] }} />
            </AssetBulkBar>
          )}
        </>
      }
      beside={
        isTable ? null : (
          <Suspense>
            <AssetMap rows={rows} hovered={pointed} selected={selected} onHover={setPointed} onSelect={setSelected} />
          </Suspense>
        )
      }
    >
      <PageHead title={label}>
        <LookSwitch look={look} onChange={changeLook} />
        <ImportLink section={section} />
        {add}
      </PageHead>
      <ViewToggle view={view} onChange={onChange} isHidden={areTicking} />
    </ListBeside>
  );
}

/** A small screen has no room for a table. */
function useSectionSettings(section: Section) {
  const { role } = useUser();
  const isSmall = useIsSmall();
  const settings = useListSettings(section === 'masters' ? 'masterList' : 'assetList', columnsFor(section, role === 'superAdmin'));
  return { ...settings, isTable: !isSmall && settings.look === 'table' };
}

function ImportLink({ section }: Pick<RegisterPageProps, 'section'>) {
  const { t } = useTranslation('assets');
  const icon = <IconTableImport size={16} aria-hidden />;
  return (
    <ButtonLink kind="secondary" to={`/${section}/import`} icon={icon} aria-label={t(`import.${section}`)}>
      {t('import')}
    </ButtonLink>
  );
}

function AddButton({ section }: Pick<RegisterPageProps, 'section'>) {
  const { t } = useTranslation('assets');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
        {t(`add.${section}`)}
      </Button>
      {isAdding && (
        <Suspense>
          <AssetDialog asset={null} section={section} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ViewToggleProps extends Pick<AssetSearch, 'view'> {
  readonly onChange: (next: AssetSearch) => void;
  readonly isHidden: boolean;
}

/** A small screen has room for one of the two. */
function ViewToggle({ view, onChange, isHidden }: ViewToggleProps) {
  const { t } = useTranslation('assets');
  return (
    <div className={classes['toggle']} data-ticking={isHidden || undefined}>
      <Segments
        label={t('view')}
        value={view ?? 'list'}
        onChange={(next) => onChange({ view: next === 'map' ? 'map' : undefined })}
        options={[
          { value: 'list', label: t('viewList'), icon: <IconLayoutList size={16} aria-hidden /> },
          { value: 'map', label: t('viewMap'), icon: <IconMap2 size={16} aria-hidden /> },
        ]}
      />
    </div>
  );
}
