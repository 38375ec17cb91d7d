import { useBlocker } from '@tanstack/react-router';
import { createContext, use, type ReactNode } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Whoever locks or leaves the application, or whose session is over, is not held. */
const AWAY = new Set(['/login', '/lock', '/logout']);

/** What of an address is another place within one page: its tab, and which shipment it is of. Of what stands over the page, what opened it. */
export const LeavePlaces = createContext<readonly string[]>(['tab', 'idTransport']);

interface LeaveQuestionProps {
  readonly title: string;
  readonly stayLabel: string;
  readonly leaveLabel: string;
  /** What would be lost. */
  readonly children: ReactNode;
}

/** As long as it stands on a page or a tab of it, leaving them asks; closing the window asks as browsers do. */
export function LeaveQuestion({ title, stayLabel, leaveLabel, children }: LeaveQuestionProps) {
  const places = use(LeavePlaces);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !AWAY.has(next.pathname) &&
      (current.pathname !== next.pathname || places.some((name) => placeIn(current.search, name) !== placeIn(next.search, name))),
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog title={title} cancelLabel={stayLabel} confirmLabel={leaveLabel} isBusy={false} onConfirm={proceed} onClose={reset}>
      <p>{children}</p>
    </ConfirmDialog>
  );
}

function placeIn(search: object, name: string): unknown {
  return new Map<string, unknown>(Object.entries(search)).get(name);
}
