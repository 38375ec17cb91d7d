import type { Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import type { Channel } from '@sillage/domain/monitoring/alerts/notifying';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { PersonFinder } from './PersonFinder.tsx';
import { PersonRow } from './PersonRow.tsx';
import classes from './Notifying.module.css';
import { isNamed, keysOf, withoutPerson, withPerson, withWay, type Line, type Person } from './notifying.view.ts';

interface NotifyingLineProps {
  readonly index: number;
  readonly line: Line;
  /** Undefined while they are fetched. */
  readonly people: readonly Person[] | undefined;
  readonly telling: Notifying;
  readonly onChange: (notifying: Notifying) => void;
  /** Who is told while nobody is named. */
  readonly children: ReactNode;
}

/** Who is told with a line, each with their ways beside the name; and whom else one can find. */
export function NotifyingLine({ index, line, people, telling: notifying, onChange, children }: NotifyingLineProps) {
  const { t } = useTranslation('alertNotifying');
  const [isOpen, setIsOpen] = useState(index > 0);
  const [added, setAdded] = useState<string | null>(null);
  const chosen = useRef<HTMLDivElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const keys = keysOf(line);
  const known = keys.map((key): Person => people?.find((one) => one.key === key) ?? unknown(key));
  // Whoever was chosen has the focus, at their ways.
  useEffect(() => {
    if (added !== null) chosen.current?.querySelector<HTMLInputElement>(`[data-person="${added}"] input:checked`)?.focus();
  }, [added]);
  const add = (person: Person, by?: Channel) => {
    onChange(withPerson(notifying, index, person, by));
    setAdded(person.key);
    setIsOpen(false);
  };
  const remove = (key: string) => {
    onChange(withoutPerson(notifying, index, key));
    setAdded(null);
    again.current?.focus();
  };
  const isAsking = isOpen || (index > 0 && !isNamed(line));
  return (
    <div className={classes['people']} ref={chosen}>
      {children}
      {known.map((person) => (
        <PersonRow
          key={person.key}
          person={person}
          line={line}
          channels={notifying.channels}
          onWay={(channel, isOn) => onChange(withWay(notifying, index, person, channel, isOn))}
          onRemove={() => remove(person.key)}
        />
      ))}
      {isAsking && (
        <PersonFinder
          people={people?.filter(({ key }) => !keys.includes(key))}
          isFocused={index === 0}
          onPick={add}
          onClose={isNamed(line) || index === 0 ? () => setIsOpen(false) : undefined}
        />
      )}
      {!isAsking && (
        <div className={classes['add']}>
          <Button
            ref={again}
            kind="quiet"
            size="xs"
            icon={<IconUserPlus size={15} aria-hidden />}
            onClick={() => {
              setAdded(null);
              setIsOpen(true);
            }}
          >
            {t(isNamed(line) ? 'addPerson' : 'choosePeople')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Somebody who is not among those that can be named now, and stays named. */
const unknown = (key: string): Person => ({
  key,
  name: '…',
  telephone: 'none',
  way: key.startsWith('member') ? null : 'mail',
  isConfirmed: true,
});
