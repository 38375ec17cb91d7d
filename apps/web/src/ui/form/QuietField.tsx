import box from './TextField.module.css';

interface QuietFieldProps {
  /** Read out only: it stands in a bar. */
  readonly label: string;
  readonly onNear: () => void;
  readonly onTurnedTo: () => void;
}

/** Stands in the place of a field that is heavy, until somebody turns to it. */
export function QuietField({ label, onNear, onTurnedTo }: QuietFieldProps) {
  return (
    <span className={box['box']} data-size="sm">
      <input aria-label={label} placeholder={label} readOnly onPointerEnter={onNear} onFocus={onTurnedTo} />
    </span>
  );
}
