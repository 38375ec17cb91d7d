import { Logo } from '../ui/Logo.tsx';
import classes from './Splash.module.css';

export function Splash({ text }: { readonly text: string }) {
  return (
    <main className={classes['splash']} aria-busy="true">
      <span className={classes['mark']}>
        <Logo size={64} />
      </span>
      <p>{text}</p>
    </main>
  );
}
