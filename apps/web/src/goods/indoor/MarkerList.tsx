import type { IndoorFloor, IndoorMarker } from '@sillage/contract/goods/indoor/indoor.contract';
import { IconCircleDashed, IconCircleHalf2, IconCircleFilled, IconMapPinOff, IconSearch, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { When } from '../../platform/time/When.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { ListHead } from '../../ui/ListBeside.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RowsInSight } from '../../ui/RowsInSight.tsx';
import type { IndoorSearch } from './indoorSearch.view.ts';
import { foundMarkers, TONES } from './markers.view.ts';
import classes from './Indoor.module.css';

interface MarkerListProps {
  readonly floors: readonly IndoorFloor[];
  readonly floor: IndoorFloor;
  readonly search: IndoorSearch;
  readonly onChange: (next: IndoorSearch) => void;
}

const ROW_HEIGHT = 64;
/** All of them are here. */
const NO_MORE = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: () => Promise.resolve(),
};
const ICONS = { online: IconCircleFilled, offline: IconCircleDashed, both: IconCircleHalf2 } as const;

/** What is on a floor; a search looks on all of them, and leads to where it is. */
export function MarkerList({ floors, floor, search: { search, marker }, onChange }: MarkerListProps) {
  const { t } = useTranslation('indoor');
  const isSearching = (search ?? '') !== '';
  const looked = isSearching ? floors : [floor];
  const rows = looked.flatMap((one) => foundMarkers(one.markets, search).map((found) => ({ found, on: one })));
  const choose = (found: IndoorMarker, on: IndoorFloor) =>
    onChange({ marker: found.id === marker ? undefined : found.id, floor: on.etages });
  return (
    <>
      <ListHead>
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          about={t('searchAbout')}
          clearLabel={t('clearSearch')}
          icon={<IconSearch size={16} aria-hidden />}
          clearIcon={<IconX size={16} aria-hidden />}
          value={search ?? ''}
          onChange={(text) => onChange({ search: text === '' ? undefined : text })}
        />
      </ListHead>
      <p className={classes['count']} role="status">
        {t('markerCount', { count: rows.length })}
      </p>
      {rows.length === 0 ? (
        <Notice icon={<IconMapPinOff />} title={t(isSearching ? 'nothingFound' : 'noMarkers')}>
          {t(isSearching ? 'nothingFoundText' : 'noMarkersText')}
        </Notice>
      ) : (
        <RowsInSight
          label={t('markers')}
          rows={rows}
          keyOf={({ found }) => found.id}
          rowHeight={ROW_HEIGHT}
          more={NO_MORE}
          failed={null}
          selected={marker ?? null}
        >
          {({ found, on }) => (
            <MarkerRow
              marker={found}
              floorName={on.id === floor.id ? null : on.name}
              isChosen={found.id === marker}
              onChoose={() => choose(found, on)}
            />
          )}
        </RowsInSight>
      )}
    </>
  );
}

interface MarkerRowProps {
  readonly marker: IndoorMarker;
  /** Of another floor than the one that is shown. */
  readonly floorName: string | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function MarkerRow({
  marker: { name, roomname, quantity, status, sinceDate, asset, kind },
  floorName,
  isChosen,
  onChoose,
}: MarkerRowProps) {
  const { t } = useTranslation('indoor');
  const Icon = ICONS[status];
  const where = [floorName, roomname === '' ? t('outsideRooms') : roomname, quantity > 1 ? t('quantity', { count: quantity }) : null];
  return (
    <div className={classes['row']} data-chosen={isChosen || undefined}>
      <button type="button" className={classes['pick']} aria-pressed={isChosen} onClick={onChoose}>
        <strong dir="auto">{name}</strong>
        <span dir="auto">
          {where.filter((part) => part !== null).join(' · ')} · <When date={sinceDate} />
        </span>
      </button>
      <Chip tone={TONES[status]} icon={<Icon size={12} aria-hidden />}>
        {t(`status.${status}`)}
      </Chip>
      {asset !== null && (
        <Link
          className={classes['open']}
          to={kind === 'container' ? '/masters/details/$uniqueIdentifiant' : '/assets/details/$uniqueIdentifiant'}
          params={{ uniqueIdentifiant: asset }}
          aria-label={t('openAsset', { name })}
        >
          {t('open')}
        </Link>
      )}
    </div>
  );
}
