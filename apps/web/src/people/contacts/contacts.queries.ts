import {
  createContact,
  deleteContact,
  exportContacts,
  importContacts,
  listContacts,
  updateContact,
  type Contact,
} from '@sillage/contract/people/contacts/contacts.contract';
import type { ContactDetails } from '@sillage/domain/people/contacts/contact';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { whileSame } from '../../platform/whileSame.ts';
import { saveFile } from '../../platform/saveFile.ts';

const PAGE_SIZE = 300;
const ofCustomer = (idCustomer: number) => ['contacts', idCustomer] as const;

export function useContacts(idCustomer: number, search: string | undefined) {
  return useInfiniteQuery({
    queryKey: [...ofCustomer(idCustomer), search],
    queryFn: ({ pageParam, signal }) =>
      call(listContacts, { query: { idCustomer, search, position: pageParam, limit: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : null),
    placeholderData: whileSame(ofCustomer(idCustomer)),
  });
}

/** A new contact when none is named. */
export function useSaveContact(idCustomer: number, contact: Contact | null) {
  return useMutation({
    mutationFn: (details: ContactDetails) => {
      const body = { idCustomer, ...details };
      return contact ? call(updateContact, { params: { id: contact.id }, body }) : call(createContact, { body });
    },
    onSuccess: useReadAgain(idCustomer),
  });
}

export function useDeleteContact(idCustomer: number) {
  const readAgain = useReadAgain(idCustomer);
  return useMutation({
    mutationFn: ({ id }: Contact) => call(deleteContact, { params: { id }, query: { idCustomer } }),
    // Not waited for: its row goes with it, and would take along what is to be said of it.
    onSuccess: () => void readAgain(),
  });
}

export function useExport(idCustomer: number) {
  return useMutation({
    mutationFn: () => call(exportContacts, { query: { idCustomer } }),
    onSuccess: ({ fileName, csv }) => saveFile(fileName, csv, 'text/csv'),
  });
}

/** What a file would do. */
export function useTrial(idCustomer: number) {
  return useMutation({ mutationFn: (csv: string) => call(importContacts, { body: { idCustomer, csv, dryRun: true } }) });
}

/** Does it. How far it is: 0 to 1 while the file is sent, null while it is worked through. */
export function useImport(idCustomer: number) {
  const [progress, setProgress] = useState<number | null>(0);
  const run = useMutation({
    mutationFn: (csv: string) =>
      call(importContacts, {
        body: { idCustomer, csv, dryRun: false },
        onProgress: (share) => setProgress(share < 1 ? share : null),
      }),
    onMutate: () => setProgress(0),
    onSuccess: useReadAgain(idCustomer),
  });
  return { run, progress };
}

function useReadAgain(idCustomer: number) {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([cache.invalidateQueries({ queryKey: ofCustomer(idCustomer) }), cache.invalidateQueries({ queryKey: ['audit'] })]);
  };
}
