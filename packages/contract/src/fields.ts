import type { ErrorCode } from '@sillage/domain/domainError';
import { visibleText } from '@sillage/domain/platform/text/visibleText';
import { isSensibleDate } from '@sillage/domain/platform/time/sensibleDate';
import { z } from 'zod';

/** Field shapes that several concepts share on the wire. */

const NUL = String.fromCharCode(0);

const tooLong: ErrorCode = 'request.tooLong';

/** What is not seen says nothing: of that alone a text is empty. */
export const seenText = (value: string): string => (visibleText(value) === '' ? '' : value);

/**
 * Text as people type it: trimmed, free of NUL (which PostgreSQL cannot hold), and when it is too long, refused as that.
 * @param missing what is refused that is no text at all
 */
export const typedText = (max: number, missing?: ErrorCode) =>
  z
    .string(missing)
    .trim()
    .max(max, tooLong)
    .refine((value) => !value.includes(NUL), 'must not contain NUL')
    .overwrite(seenText);

/** A reference or a number: what is not seen of it does not make it another one. */
export const reference = (max: number, missing?: ErrorCode) =>
  z
    .string(missing)
    .overwrite(visibleText)
    .max(max, tooLong)
    .refine((value) => !value.includes(NUL), 'must not contain NUL');

/** Text that is never blank, nor of what is not seen alone. */
export const text = (max: number, missing?: ErrorCode) => typedText(max, missing).min(1, missing);

/** What people know something or somebody by: two that look alike are the same. */
export const name = (max: number, missing?: ErrorCode) => reference(max, missing).min(1, missing);

/** A name that may be left empty. */
export const optionalName = (max: number) => reference(max).default('');

/** Text that may be left empty. */
export const optionalText = (max: number) => typedText(max).default('');

export const moment = z.iso.datetime({ offset: true });
const outOfRange: ErrorCode = 'request.dateRange';
/** What is no date at all is refused as that. */
const isMeant = (date: string) => Number.isNaN(Date.parse(date)) || isSensibleDate(Date.parse(date), Date.now());
/** One that somebody gives: between 1970 and ten years from now. */
export const givenMoment = moment.refine(isMeant, outOfRange);
const LARGEST_ID = 2_147_483_647;
/** Digits alone where it comes as text, as in addresses and from old clients: neither `0x4`, `[4]` nor `true` names anybody. */
const numbered = (digits: RegExp) => z.union([z.int(), z.string().trim().regex(digits).transform(Number)], 'a whole number');
const tooLarge = 'no number that large is given';
/** A whole number within these bounds, in an address or from an old client as text: anything else that could be read as a number is none. */
export const whole = (min: number, max = LARGEST_ID) =>
  numbered(/^\d{1,12}$/).pipe(
    z
      .int()
      .min(min, `a number from ${min} on`)
      .max(max, max === LARGEST_ID ? tooLarge : `at most ${max}`),
  );
export const identifier = whole(1);
/** The operator’s own is 0, which old clients leave empty. */
export const idCustomer = numbered(/^\d{0,12}$/).pipe(z.int().min(0).max(LARGEST_ID, tooLarge));
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
export const uniqueIdentifiant = z
  .string()
  .overwrite(visibleText)
  // Those two are no part of an address.
  .regex(/^(?!\.{1,2}$)[A-Za-z0-9._:-]{1,64}$/, 'letters, digits, ".", "_", ":" and "-", at most 64');

/** Where a list goes on, as its page before said it: what its last row was ordered by, a text of some hundred letters of any script at most. */
export const cursor = z.string().max(4000).optional();

export const page = z.object({ limit: whole(1, 1000).default(50), cursor });

/** Where something was; `accuracy` is how far off that may be, in metres, and null where it is not known. */
export const position = z.object({
  latitude,
  longitude,
  deviceDate: moment,
  accuracy: z.number().nullable(),
  /** A position service found it, by the cells and access points that the tracker heard; said only where that is so. */
  isFromNetwork: z.literal(true).optional(),
});
/** `heading`: degrees clockwise from north; null while it stands, and where nothing says. */
export const headedPosition = position.extend({ heading: z.number().nullable() });

const EMAIL_MIN = 4;
const EMAIL_MAX = 254;
const notAnEmail: ErrorCode = 'account.invalidEmail';
/** An address, kept as typed and compared without regard to case. Section 8: 'This not a valid email address'. */
export const email = z.string(notAnEmail).trim().min(EMAIL_MIN, notAnEmail).max(EMAIL_MAX, notAnEmail).pipe(z.email(notAnEmail));
/** As it is typed to sign in. That of the first superAdmin was set by hand, and may be of a host without a dot. */
export const signInAddress = z.email({ pattern: /^[^\s@]+@[^\s@]+$/, error: notAnEmail });
/** An address that may be left empty. */
export const optionalEmail = z
  .string(notAnEmail)
  .trim()
  .refine((typed) => typed === '' || email.safeParse(typed).success, notAnEmail)
  .default('');

/** As it is typed; the server keeps digits with the country's prefix. */
export const phone = z.string().trim().max(40);

export const language = z.enum(['en', 'fr', 'tr', 'ar', 'es', 'it']);

/** A password as it is sent. Whether it is good enough is decided by the policy, whether it is right by the account. */
export const password = z.string().max(1024);

/** An opaque secret that was sent in a link. */
export const linkToken = z.string().max(512);
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'two capital letters, as in ISO 3166-1');
export const calendarDate = z.iso.date();
/** One that somebody gives, with the bounds of `givenMoment`. */
export const givenDate = calendarDate.refine(isMeant, outOfRange);
export const cents = z.int().min(0).max(100_000_000_000);

/** Several values in one parameter of an address: `FR,IT`. */
export const listOf = <Item extends z.ZodType<string, string>>(item: Item, most: number) =>
  z
    .string()
    .max(2000)
    .transform((values) => [...new Set(values.split(',').map((value) => value.trim()))].filter((value) => value !== ''))
    .pipe(z.array(item).max(most));

/** Between these two (epoch ms) nothing was observed: more than three reporting intervals. Of very many the longest. */
export const gaps = z.array(z.object({ from: z.number(), to: z.number() }));
