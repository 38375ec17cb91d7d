import type { People } from '@sillage/domain/monitoring/alerts/telling';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './Telling.module.css';
import { keysOf, peopleOf, type Person } from './telling.view.ts';

interface PeopleFieldProps {
  readonly label: string;
  readonly chosen: People;
  /** Undefined while they are fetched. */
  readonly people: readonly Person[] | undefined;
  readonly onChange: (chosen: { members: number[]; contacts: number[] }) => void;
}

/** Members and contacts, one after the other. */
export function PeopleField({ label, chosen, people, onChange }: PeopleFieldProps) {
  const { t } = useTranslation('alertTelling');
  const keys = keysOf(chosen);
  const nameOf = (key: string) => people?.find((one) => one.key === key)?.name ?? '…';
  const left = (people ?? []).filter(({ key }) => !keys.includes(key));
  return (
    <div className={classes['people']}>
      <SelectField
        key={keys.length}
        label={label}
        value={null}
        onChange={(key) => key !== null && onChange(peopleOf([...keys, key]))}
        options={left.map(({ key, name }) => ({ value: key, label: name }))}
        placeholder={t('addPerson')}
        nothingFound={t('nobodyFound')}
      />
      {keys.length > 0 && (
        <ul className={classes['chosen']}>
          {keys.map((key) => (
            <li key={key}>
              <bdi>{nameOf(key)}</bdi>
              <IconButton
                label={t('removePerson', { name: nameOf(key) })}
                onClick={() => onChange(peopleOf(keys.filter((one) => one !== key)))}
              >
                <IconX size={15} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
