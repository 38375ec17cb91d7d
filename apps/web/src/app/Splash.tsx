import { Button } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import classes from './Splash.module.css';

interface Splash {
  readonly text: string;
  /** Where waiting for the next try is not the only thing to do. */
  readonly again?: { readonly label: string; readonly onPress: () => void };
}

export function Splash({ text, again }: Splash) {
  return (
    <main className={classes['splash']} aria-busy={again === undefined}>
      <span className={classes['mark']}>
        <Logo size={64} />
      </span>
      <p role="status" className={classes['text']}>
        {text}
      </p>
      {again && (
        <Button kind="secondary" onClick={again.onPress}>
          {again.label}
        </Button>
      )}
    </main>
  );
}
