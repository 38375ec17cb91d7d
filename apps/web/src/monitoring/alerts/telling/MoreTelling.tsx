import type { Telling } from '@sillage/contract/monitoring/alerts/alertTelling.contract';
import type { ComponentProps } from 'react';
import { EscalationFields } from './EscalationFields.tsx';
import { QuietFields } from './QuietFields.tsx';

interface MoreTellingProps {
  readonly telling: Telling;
  readonly people: ComponentProps<typeof EscalationFields>['people'];
  readonly onChange: (telling: Telling) => void;
}

/** When nobody is to be woken, and who is told next when nobody answers. */
export function MoreTelling({ telling, people, onChange }: MoreTellingProps) {
  return (
    <>
      <QuietFields telling={telling} onChange={onChange} />
      <EscalationFields telling={telling} people={people} onChange={onChange} />
    </>
  );
}
