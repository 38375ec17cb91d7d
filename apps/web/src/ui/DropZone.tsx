import { useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import classes from './DropZone.module.css';

interface DropZoneProps {
  /** What its field is called by who cannot see it. */
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** As the browser's own dialog wants it; what is dropped may be anything. */
  readonly accept?: string;
  readonly isMultiple?: boolean;
  readonly className?: string | undefined;
  /** Its field: a click on it opens the browser's own dialog. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly children: ReactNode;
}

/** Takes files that are dropped on it, or chosen. */
export function DropZone({ label, onFiles, accept, isMultiple = false, className = '', input, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const drag = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isHere);
  };
  const bring = (files: Iterable<File>) => {
    const brought = isMultiple ? [...files] : [...files].slice(0, 1);
    if (brought.length > 0) onFiles(brought);
  };
  return (
    <div
      className={`${classes['zone']} ${className}`}
      data-over={isOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        bring(event.dataTransfer.files);
      }}
    >
      {children}
      <input
        ref={input}
        type="file"
        className={classes['file']}
        aria-label={label}
        tabIndex={-1}
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          bring(target.files ?? []);
          // The same file may be chosen once more, mended.
          target.value = '';
        }}
      />
    </div>
  );
}
