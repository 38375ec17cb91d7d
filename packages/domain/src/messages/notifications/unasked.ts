/**
 * Messages that somebody else can cause to go to an address: whether it wants alerts, an invitation, a link that confirms it. So many reach it in a
 * day (of UTC), whoever causes them: three customers together must not be able to fill a mailbox either.
 */
export const MOST_UNASKED_A_DAY = {
  /** Nobody at the address has an account yet. */
  stranger: 3,
  /** Links for a forgotten password, which anybody can ask for who knows the address. */
  accountHolder: 10,
  /** That the address or the password of an account was changed: whoever owns the account can change them again and again, to anybody's address. */
  notice: 10,
  /** How satisfied somebody was with what arrived: whoever receives twenty shipments a day is not asked twenty times. */
  feedback: 3,
  /** What somebody has of returnable packaging: of several pools on one day, too. */
  poolBalance: 10,
} as const;

export type UnaskedKind = keyof typeof MOST_UNASKED_A_DAY;
