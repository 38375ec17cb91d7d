import type { Subject } from '@sillage/domain/desk/subjects/subject';
import { mentionBegun } from '@sillage/domain/desk/conversation/message';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import classes from './Composer.module.css';
import { useMentionable } from './conversation.queries.ts';
import type { Typed } from './messageDraft.view.ts';

interface MessageFieldProps {
  readonly label: string;
  readonly of: Subject;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly onSend: () => void;
  readonly onCancel?: () => void;
  readonly fault?: string | undefined;
  readonly isFocused?: boolean;
}

/** Some lines of text in which `@` calls people: they are suggested while a name is typed, and picked by keyboard or hand. */
export function MessageField({ label, of, typed, onType, onSend, onCancel, fault, isFocused = false }: MessageFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const begun = caret === null ? null : mentionBegun(typed.text, caret);
  const { data } = useMentionable(of, begun?.search ?? null);
  // Those found for less of a name stand there until it is answered: of them alone who is still meant.
  const people = begun ? (data?.data ?? []).filter(({ name }) => isMeant(name, begun.search)) : [];
  const current = people[Math.min(at, people.length - 1)];
  useEffect(() => {
    if (!isFocused || !field.current) return;
    field.current.focus();
    // What is mended goes on where it ended.
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isFocused]);
  // As soon as the new text is in the field: what is typed next goes after it.
  const caretTo = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caretTo.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(caretTo.current, caretTo.current);
    caretTo.current = null;
  }, [typed.text]);

  const pick = (person: (typeof people)[number]) => {
    if (!begun || caret === null) return;
    const before = `${typed.text.slice(0, begun.from)}@${person.name} `;
    const picked = [...typed.picked.filter(({ idUser }) => idUser !== person.idUser), { idUser: person.idUser, name: person.name }];
    onType({ text: `${before}${typed.text.slice(caret)}`, picked });
    setCaret(null);
    caretTo.current = before.length;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = (step: number) => () => setAt((at + step + people.length) % people.length);
    const action = current
      ? choosing(
          event.key,
          by,
          () => pick(current),
          () => setCaret(null),
        )
      : sending(event, onSend, onCancel);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  return (
    <div className={classes['field']}>
      <textarea
        ref={field}
        className={classes['input']}
        aria-label={label}
        placeholder={label}
        dir="auto"
        rows={3}
        value={typed.text}
        aria-autocomplete="list"
        aria-controls={`${id}-people`}
        aria-activedescendant={current && `${id}-${current.idUser}`}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => {
          onType({ ...typed, text: target.value });
          setCaret(target.selectionStart);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(null)}
      />
      <People id={id} people={people} current={current} onPick={pick} />
      {fault !== undefined && (
        <p id={`${id}-fault`} className={classes['fault']} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** As the server finds people: every word is somewhere in the name. */
function isMeant(name: string, search: string): boolean {
  const plain = plainText(name);
  return plainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

type Action = (() => void) | undefined;

function choosing(key: string, by: (step: number) => () => void, take: () => void, close: () => void): Action {
  if (key === 'ArrowDown') return by(1);
  if (key === 'ArrowUp') return by(-1);
  if (key === 'Enter' || key === 'Tab') return take;
  return key === 'Escape' ? close : undefined;
}

function sending({ key, ctrlKey, metaKey }: KeyboardEvent, send: () => void, cancel: Action): Action {
  if (key === 'Enter' && (ctrlKey || metaKey)) return send;
  return key === 'Escape' ? cancel : undefined;
}

interface Suggested {
  readonly idUser: number;
  readonly name: string;
  readonly photo: string;
}

interface PeopleProps {
  readonly id: string;
  readonly people: readonly Suggested[];
  readonly current: Suggested | undefined;
  readonly onPick: (person: Suggested) => void;
}

function People({ id, people, current, onPick }: PeopleProps) {
  const { t } = useTranslation('conversation');
  return (
    <div id={`${id}-people`} role="listbox" aria-label={t('people')} className={classes['people']} hidden={people.length === 0}>
      {people.map((person) => (
        <div
          key={person.idUser}
          id={`${id}-${person.idUser}`}
          role="option"
          tabIndex={-1}
          aria-selected={person === current}
          onPointerDown={(event) => {
            // The caret stays where it is.
            event.preventDefault();
            onPick(person);
          }}
        >
          <Avatar name={person.name} photo={person.photo} size="sm" />
          <bdi>{person.name}</bdi>
        </div>
      ))}
    </div>
  );
}
