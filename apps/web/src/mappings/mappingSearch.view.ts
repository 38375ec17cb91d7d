export interface MappingSearch {
  /** Of which tracker the last messages are looked at. */
  readonly tracker?: string | undefined;
}

const LONGEST_IDENTIFIER = 64;

export function mappingSearch({ tracker }: Record<string, unknown>): MappingSearch {
  return typeof tracker === 'string' && tracker !== '' && tracker.length <= LONGEST_IDENTIFIER ? { tracker } : {};
}
