import { useEffect, useEffectEvent, useRef } from 'react';
import classes from './NearEnd.module.css';

/** Stands at the end of what was read of a list, and tells shortly before it comes into view. Rendered only while there is more. */
export function NearEnd({ onNear }: { readonly onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = mark.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && near(), { rootMargin: '400px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} className={classes['mark']} aria-hidden />;
}
