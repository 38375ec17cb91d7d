import { useState, type ReactNode } from 'react';
import classes from './Avatar.module.css';

interface AvatarProps {
  readonly name: string;
  /** An address on this origin, or empty. */
  readonly photo: string;
  readonly tone?: 'brand' | 'calm' | 'nav';
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
  /** A company has corners. */
  readonly shape?: 'round' | 'square';
  /** In the place of initials, where nobody is behind it. */
  readonly icon?: ReactNode;
}

/** Who somebody is at a glance: their photo, or their initials. The name stands beside it. */
export function Avatar({ name, photo, tone = 'calm', size = 'md', shape = 'round', icon }: AvatarProps) {
  const [broken, setBroken] = useState('');
  return (
    <span className={classes['avatar']} data-tone={tone} data-size={size} data-shape={shape} aria-hidden>
      {photo !== '' && photo !== broken ? <img src={photo} alt="" onError={() => setBroken(photo)} /> : (icon ?? initialsOf(name))}
    </span>
  );
}

function initialsOf(name: string): string {
  // A word of signs alone stands for nobody.
  const [first = '', ...others] = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const letters = [first, others.at(-1) ?? ''];
  return letters.join('').toLocaleUpperCase() || '?';
}
