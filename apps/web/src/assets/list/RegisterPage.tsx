import { IconBuildingWarehouse, IconLayoutList, IconMap2, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ListBeside } from '../../ui/ListBeside.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { useRegister, useRegisterFrames } from '../assets.queries.ts';
import classes from '../Assets.module.css';
import { isFiltered, NO_ASSET_FILTER, type AssetSearch } from '../assetSearch.view.ts';
import { AssetDialog } from '../details/AssetDialog.tsx';
import { AssetFilters } from './AssetFilters.tsx';
import { AssetList } from './AssetList.tsx';
import { ExportMenu } from './ExportMenu.tsx';

const AssetMap = lazy(async () => ({ default: (await import('./AssetMap.tsx')).AssetMap }));

interface RegisterPageProps {
  readonly shelf: 'assets' | 'masters';
  readonly search: AssetSearch;
  readonly onChange: (next: AssetSearch) => void;
}

/** The register: a list with its map. Assets and containers have one each. */
export function RegisterPage({ shelf, search, onChange }: RegisterPageProps) {
  const { t } = useTranslation('assets');
  const { view, kind, ...filter } = search;
  const [pointed, setPointed] = useState<string | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const asked = { ...filter, kind: shelf === 'masters' ? 'container' : (kind ?? 'fixed,mobile') };
  const register = useRegister(asked);
  useRegisterFrames();
  const rows = register.data?.pages.flatMap((page) => page.data) ?? [];
  const add = (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t(`add.${shelf}`)}
    </Button>
  );
  return (
    <ListBeside
      label={t(`title.${shelf}`)}
      shown={view === 'map' ? 'beside' : 'list'}
      list={
        <>
          <AssetFilters shelf={shelf} search={search} onChange={onChange}>
            <span className={classes['beside']}>
              <ButtonLink kind="secondary" to="/assets/sites" icon={<IconBuildingWarehouse size={16} aria-hidden />}>
                {t('sites')}
              </ButtonLink>
              <ExportMenu name={t(`title.${shelf}`)} filter={asked} />
            </span>
          </AssetFilters>
          <AssetList
            shelf={shelf}
            register={register}
            rows={rows}
            selected={selected}
            hovered={pointed}
            isFiltered={isFiltered(search)}
            onClearFilters={() => onChange(NO_ASSET_FILTER)}
            onHover={setPointed}
            addButton={add}
          />
        </>
      }
      beside={
        <Suspense>
          <AssetMap rows={rows} hovered={pointed} selected={selected} onHover={setPointed} onSelect={setSelected} />
        </Suspense>
      }
    >
      <PageHead title={t(`title.${shelf}`)}>{add}</PageHead>
      <div className={classes['toggle']}>
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
      {isAdding && <AssetDialog asset={null} shelf={shelf} onClose={() => setIsAdding(false)} />}
    </ListBeside>
  );
}
