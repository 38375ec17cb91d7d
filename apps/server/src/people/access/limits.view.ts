const MINUTE = 60_000;
const DAY = 86_400_000;

/** What may be tried in vain at one account. */
export const LIMITS = {
  /** Within `withinMs`, from one origin. */
  most: 10,
  withinMs: 15 * MINUTE,
  /** In all, from wherever nobody signed in to it before; until somebody does, or the password is set anew. */
  mostOfStrangers: 100,
  /** What nobody has added to for so long is forgotten. */
  rememberedMs: 30 * DAY,
} as const;
