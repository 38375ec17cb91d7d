import { IconCheck } from '@tabler/icons-react';
import { Hidden } from './Hidden.tsx';
import classes from './Steps.module.css';

interface StepsProps<Step extends string> {
  readonly label: string;
  /** `fault` says that something is wrong in a step. */
  readonly steps: readonly { readonly step: Step; readonly label: string; readonly isDone: boolean; readonly fault?: string | undefined }[];
  readonly current: Step;
  /** Where one may go from here: what is done, and what is under way. */
  readonly onGo: (step: Step) => void;
  readonly isOpen: (step: Step) => boolean;
}

/** How far one is in a form of several pages. */
export function Steps<Step extends string>({ label, steps, current, onGo, isOpen }: StepsProps<Step>) {
  return (
    <nav aria-label={label}>
      <ol className={classes['steps']}>
        {steps.map(({ step, label: name, isDone, fault }, index) => (
          <li key={step} className={classes['step']} data-done={isDone || undefined} data-fault={fault !== undefined || undefined}>
            <button
              type="button"
              className={classes['button']}
              aria-current={step === current ? 'step' : undefined}
              disabled={!isOpen(step)}
              onClick={() => onGo(step)}
            >
              <span className={classes['mark']} aria-hidden>
                {fault !== undefined ? '!' : isDone && step !== current ? <IconCheck size={14} stroke={2.5} /> : index + 1}
              </span>
              <span className={classes['name']}>{name}</span>
              {fault !== undefined && <Hidden>{fault}</Hidden>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
