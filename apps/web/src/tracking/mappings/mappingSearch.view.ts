export interface MappingSearch {
  /** Of which tracker the last messages are looked at. */
  readonly tracker?: string | undefined;
}

export function mappingSearch({ tracker }: Record<string, unknown>): MappingSearch {
  return typeof tracker === 'string' ? { tracker } : {};
}
