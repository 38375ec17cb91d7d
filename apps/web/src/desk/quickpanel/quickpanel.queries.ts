import { createNote, deleteNote, readQuickPanel, updateNote, type QuickNote } from '@sillage/contract/desk/quickpanel/quickpanel.contract';
import type { Read } from '@sillage/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepSettings } from '../../platform/session/useKeptSetting.ts';
import { call } from '../../platform/call.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';

/** As the contract has it. */
export const LONGEST_NOTE = 500;

const PANEL = ['quickpanel'] as const;
type QuickPanelData = Read<typeof readQuickPanel.reply>;
type Change = (panel: QuickPanelData) => QuickPanelData;
/** The day ends while nobody does anything. */
const REFRESH_EVERY_MS = 300_000;

export function useQuickPanel() {
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    if (frame.type === 'transports') void cache.invalidateQueries({ queryKey: PANEL });
  });
  return useQuery({
    queryKey: PANEL,
    queryFn: ({ signal }) => call(readQuickPanel, { query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }, signal }),
    refetchInterval: REFRESH_EVERY_MS,
  });
}

export function useAddNote() {
  const show = useShow();
  return useMutation({
    mutationFn: (text: string) => call(createNote, { body: { text } }),
    onSuccess: (note) => show((panel) => ({ ...panel, notes: [note, ...panel.notes.filter(({ idNote }) => idNote !== note.idNote)] })),
  });
}

export type NoteChange = Pick<QuickNote, 'idNote'> & Partial<Pick<QuickNote, 'text' | 'isDone'>>;

/** Shown at once, and taken back when it is refused. */
export function useChangeNote(onRefused: (error: unknown) => void) {
  const { onMutate, onError, onSettled } = useAtOnce<NoteChange>(
    ({ idNote, ...change }) =>
      (panel) => ({ ...panel, notes: panel.notes.map((note) => (note.idNote === idNote ? { ...note, ...change } : note)) }),
    onRefused,
  );
  return useMutation({
    mutationFn: ({ idNote, ...change }: NoteChange) => call(updateNote, { params: { idNote }, body: change }),
    onMutate,
    onError,
    onSettled,
  });
}

export function useDeleteNote(onRefused: (error: unknown) => void) {
  const { onMutate, onError, onSettled } = useAtOnce<number>(
    (idNote) => (panel) => ({ ...panel, notes: panel.notes.filter((note) => note.idNote !== idNote) }),
    onRefused,
  );
  return useMutation({ mutationFn: (idNote: number) => call(deleteNote, { params: { idNote } }), onMutate, onError, onSettled });
}

type Settings = QuickPanelData['settings'];

export function useChangeSettings(onRefused: (error: unknown) => void) {
  const { onMutate, onError, onSettled } = useAtOnce<Partial<Settings>>(
    (change) => (panel) => ({ ...panel, settings: { ...panel.settings, ...change } }),
    onRefused,
  );
  return useMutation({ mutationFn: keepSettings, onMutate, onError, onSettled });
}

function useShow() {
  const cache = useQueryClient();
  return (change: Change) => cache.setQueryData<QuickPanelData>(PANEL, (panel) => panel && change(panel));
}

/** A change is shown before it is made; when it is refused, what was there is shown again. */
function useAtOnce<Wanted>(changeOf: (wanted: Wanted) => Change, onRefused: (error: unknown) => void) {
  const cache = useQueryClient();
  const show = useShow();
  return {
    onMutate: async (wanted: Wanted) => {
      await cache.cancelQueries({ queryKey: PANEL });
      const before = cache.getQueryData<QuickPanelData>(PANEL);
      show(changeOf(wanted));
      return { before };
    },
    onError: (error: unknown, _wanted: Wanted, shown: { readonly before: QuickPanelData | undefined } | undefined) => {
      cache.setQueryData(PANEL, shown?.before);
      onRefused(error);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: PANEL }),
  };
}
