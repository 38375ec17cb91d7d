import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import classes from './HelpText.module.css';

/** A text of the help: paragraphs with an empty line between them, lists, ```program text```, **strong**, `code` and [links](/path). */
export function HelpText({ text }: { readonly text: string }) {
  return (
    <div className={classes['text']}>
      {text.split('\n\n').map((block) => (
        <Block key={block} lines={block.split('\n')} />
      ))}
    </div>
  );
}

const FENCE = '```';
const BULLET = /^- /;
const STEP = /^\d+\. /;

function Block({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useTranslation('help');
  if (lines[0] === FENCE) {
    return (
      <ScrollRegion label={t('programText')} className={classes['program']}>
        <pre dir="ltr">{lines.slice(1, -1).join('\n')}</pre>
      </ScrollRegion>
    );
  }
  const mark = [BULLET, STEP].find((one) => lines.every((line) => one.test(line)));
  if (!mark) return <p>{inline(lines.join(' '))}</p>;
  const List = mark === STEP ? 'ol' : 'ul';
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>{inline(line.replace(mark, ''))}</li>
      ))}
    </List>
  );
}

const MARKS = /(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/;

function inline(text: string): ReactNode[] {
  return text.split(MARKS).map((part, index) => {
    const key = `${index} ${part}`;
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
    if (part.startsWith('`'))
      return (
        <code key={key} dir="ltr">
          {part.slice(1, -1)}
        </code>
      );
    const [, label, target] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    return label && target ? <HelpLink key={key} label={label} target={target} /> : part;
  });
}

/** To a page, to a tab of the settings over this one, or to what the server itself shows. */
function HelpLink({ label, target }: { readonly label: string; readonly target: string }) {
  const settings = /^\?settings=(\w+)$/.exec(target)?.[1];
  if (settings !== undefined) {
    return (
      <Link to="." search={(current) => ({ ...current, settings })} preload={false}>
        {label}
      </Link>
    );
  }
  if (target.startsWith('/api/')) return <a href={target}>{label}</a>;
  return <Link to={target}>{label}</Link>;
}
