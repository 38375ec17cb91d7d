import { matchedParts } from '@sillage/domain/desk/search/matchedParts';
import classes from './Search.module.css';

/** A text with what was searched for standing out. */
export function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  let at = 0;
  return matchedParts(text, search).map((part) => {
    at += part.text.length;
    return part.isMatch ? (
      <mark key={at} className={classes['mark']}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
