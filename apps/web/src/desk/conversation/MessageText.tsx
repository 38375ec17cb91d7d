import { partsOf, type Person } from '@sillage/domain/desk/conversation/message';
import { TextLink } from '../../platform/TextLink.tsx';
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
        return <TextLink key={index} address={part.text} />;
      })}
    </p>
  );
}
