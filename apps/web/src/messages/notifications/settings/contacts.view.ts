import { email } from '@sillage/contract/fields';
import { contactNumber, type ContactType } from '@sillage/domain/messages/notifications/notificationContact';
import { DomainError } from '@sillage/domain/domainError';

/** Section 9: what is told of contacts stays for three seconds. */
export const TOAST_MS = 3000;

/** A contact that is being typed. */
export interface Draft {
  readonly key: number;
  readonly value: string;
  /** Somebody has been in the field, so that it may be told what is wrong with it. */
  readonly isLeft: boolean;
}

export type Drafts = Readonly<Record<ContactType, readonly Draft[]>>;

export function blankDraft(key: number): Draft {
  return { key, value: '', isLeft: false };
}

/** One that was left blank is none. */
export function isSaid({ value }: Draft): boolean {
  return value.trim() !== '';
}

export function isRight(contactType: ContactType, typed: string): boolean {
  return contactType === 'email' ? email.safeParse(typed).success : contactNumber(typed, '') !== null;
}

/** Which of the contacts that were sent is named by an error, by its place: `notification.1.contactId`. */
export function refusedPlace(error: unknown): number | null {
  if (!(error instanceof DomainError) || !Array.isArray(error.details)) return null;
  const places = error.details.map(
    (detail: unknown) => /^notification\.(\d+)\./.exec(String((detail as { field?: unknown } | null)?.field))?.[1],
  );
  const place = places.find((one) => one !== undefined);
  return place === undefined ? null : Number(place);
}
