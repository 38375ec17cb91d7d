import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './CommandDialog.module.css';
import { isOnBackdrop, useModalDialog } from './useModalDialog.ts';

export interface Command {
  readonly key: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly icon: ReactNode;
}

export interface CommandGroup {
  readonly key: string;
  readonly label: string;
  readonly commands: readonly Command[];
}

interface CommandDialogProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly CommandGroup[];
  /** Below what was found: that nothing was, or that something is still being searched. Null for nothing to say. */
  readonly note: string | null;
  /** Which keys do what. */
  readonly keys: ReactNode;
  readonly onPick: (key: string) => void;
  readonly onClose: () => void;
}

/** A field over everything, with what it finds below. The focus stays in the field: arrows move the choice, Enter picks it, Escape closes. */
export function CommandDialog({ label, placeholder, text, onText, groups, note, keys, onPick, onClose }: CommandDialogProps) {
  const dialog = useModalDialog();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const commands = groups.flatMap((group) => group.commands);
  const { at, setAt } = useChoice(text, commands);
  const chosen = commands[at];

  useLayoutEffect(() => input.current?.focus(), []);
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [dialog, at]);

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (step !== undefined) setAt((at + step + commands.length) % Math.max(1, commands.length));
    else if (event.key === 'Enter' && chosen) onPick(chosen.key);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-label={label}
      onPointerDown={(event) => isOnBackdrop(event) && onClose()}
      onCancel={(event) => {
        // Also told of what is within: another dialog, the choice of a file.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes['field']}>
        <IconSearch size={19} aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label={label}
          aria-expanded={commands.length > 0}
          aria-controls={id}
          aria-activedescendant={chosen && `${id}-${chosen.key}`}
          aria-autocomplete="list"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={press}
        />
      </div>
      <div id={id} role="listbox" aria-label={label} className={classes['found']}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-label={group.label}>
            <p className={classes['heading']} aria-hidden>
              {group.label}
            </p>
            {group.commands.map((command) => (
              <Option
                key={command.key}
                id={`${id}-${command.key}`}
                command={command}
                isChosen={command === chosen}
                onPoint={() => setAt(commands.indexOf(command))}
                onPick={() => onPick(command.key)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={classes['note']} role="status">
        {note}
      </p>
      <div className={classes['keys']} aria-hidden>
        {keys}
      </div>
    </dialog>
  );
}

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onPick: () => void;
}

function Option({ id, command: { label, note, icon }, isChosen, onPoint, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes['option']}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={isChosen ? undefined : onPoint}
      onClick={onPick}
      onKeyDown={({ key }) => key === 'Enter' && onPick()}
    >
      {icon}
      <span className={classes['label']}>{label}</span>
      {note !== undefined && <span className={classes['said']}>{note}</span>}
    </div>
  );
}

/** The first again whenever something else is typed; what is found later leaves the choice where it is. */
function useChoice(text: string, commands: readonly Command[]) {
  const [choice, setChoice] = useState({ text, at: 0 });
  const at = choice.text === text ? Math.min(choice.at, Math.max(0, commands.length - 1)) : 0;
  return { at, setAt: (next: number) => setChoice({ text, at: next }) };
}
