import { partsOf, type Person } from '@sillage/domain/desk/conversation/message';
import classes from './Conversation.module.css';

/** Plain text with its line breaks, people and addresses; nothing in it is taken for markup. */
export function MessageText({ text, people }: { readonly text: string; readonly people: readonly Person[] }) {
  return (
    <p className={classes['text']} dir="auto">
      {partsOf(text, people).map((part, index) => {
        if (part.is === 'text') return part.text;
        if (part.is === 'mention')
          return (
            <bdi key={index} className={classes['mention']}>
              @{part.person.name}
            </bdi>
          );
        return (
          <a key={index} href={part.text} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
