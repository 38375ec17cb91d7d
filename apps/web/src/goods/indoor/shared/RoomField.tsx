import { useTranslation } from 'react-i18next';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { useFloors, useIndoorSites } from '../indoor.queries.ts';

interface Chosen {
  readonly idRoom: number | null;
  readonly idSite: number | null;
  readonly name: string;
}

interface RoomFieldProps {
  readonly room: Chosen;
  readonly onChange: (room: Chosen) => void;
  readonly error?: string | undefined;
}

const NONE = '';

/** A room of a building: first the building, then one of its rooms. */
export function RoomField({ room: { idRoom, idSite }, onChange, error }: RoomFieldProps) {
  const { t } = useTranslation('indoor');
  const sites = useIndoorSites();
  const all = sites.data?.pages.flatMap(({ data }) => data) ?? [];
  const none = { value: NONE, label: t('roomChoose') };
  if (sites.data && all.length === 0) return <p>{t('roomNone')}</p>;
  return (
    <>
      <PlainSelect
        label={t('roomBuilding')}
        error={idSite === null ? error : undefined}
        value={idSite === null ? NONE : String(idSite)}
        onChange={(id) => onChange({ idRoom: null, name: '', idSite: id === NONE ? null : Number(id) })}
        options={[none, ...all.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      {idSite !== null && <Rooms idSite={idSite} idRoom={idRoom} onChange={onChange} error={error} />}
    </>
  );
}

function Rooms({
  idSite,
  idRoom,
  onChange,
  error,
}: {
  readonly idSite: number;
  readonly idRoom: number | null;
  readonly onChange: (room: Chosen) => void;
  readonly error: string | undefined;
}) {
  const { t } = useTranslation('indoor');
  const { data: floors = [] } = useFloors(idSite);
  const rooms = floors.flatMap((floor) => floor.rooms.map((room) => ({ ...room, label: `${room.name} · ${floor.name}` })));
  return (
    <PlainSelect
      label={t('roomRoom')}
      error={error}
      value={idRoom === null ? NONE : String(idRoom)}
      onChange={(id) =>
        onChange({ idSite, idRoom: id === NONE ? null : Number(id), name: rooms.find((room) => String(room.idRoom) === id)?.name ?? '' })
      }
      options={[{ value: NONE, label: t('roomChoose') }, ...rooms.map((room) => ({ value: String(room.idRoom), label: room.label }))]}
    />
  );
}
