import { MOST_ROOMS } from '@sillage/domain/goods/indoor/plan';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Editing } from './editing.view.ts';
import { nextKey, withRoom, type DraftRoom } from './planDraft.view.ts';
import classes from './Editor.module.css';

/** The rooms of a floor: their corners are drawn on the plan, their names written here. */
export function RoomsPart({ draft, onChange, chosen, onChoose, errorOf }: Editing) {
  const { t } = useTranslation('indoorEditor');
  const { rooms } = draft;
  const change = (next: readonly DraftRoom[]) => onChange({ ...draft, rooms: next });
  const add = () => {
    onChoose(nextKey(rooms));
    change(withRoom(rooms, ''));
  };
  return (
    <>
      <p>{t('rooms.text')}</p>
      <Button icon={<IconPlus size={16} aria-hidden />} disabled={rooms.length >= MOST_ROOMS} onClick={add}>
        {t('rooms.add')}
      </Button>
      <ul className={classes['things']} aria-label={t('part.rooms')}>
        {rooms.map((room) => (
          <li key={room.key} data-chosen={room.key === chosen || undefined}>
            <TextField
              label={t('rooms.name')}
              value={room.name}
              maxLength={60}
              autoComplete="off"
              onFocus={() => onChoose(room.key)}
              error={errorOf('rooms', room.key)}
              onChange={({ target }) => change(rooms.map((one) => (one.key === room.key ? { ...one, name: target.value } : one)))}
            />
            <IconButton label={t('rooms.remove', { name: room.name })} onClick={() => change(rooms.filter(({ key }) => key !== room.key))}>
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}
