import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Hidden } from './Hidden.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
  /** The browser did not let us: it has to be copied by hand. */
  readonly failedLabel: string;
}

const SHOWN_MS = 3000;

/** Copies a text, and says for a moment that it has. */
export function CopyButton({ text, label, copiedLabel, failedLabel }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const said = outcome === 'copied' ? copiedLabel : outcome === 'failed' ? failedLabel : label;
  return (
    <>
      <Button
        kind="secondary"
        icon={outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {said}
      </Button>
      <Hidden>
        <span role="status">{outcome === null ? '' : said}</span>
      </Hidden>
    </>
  );
}
