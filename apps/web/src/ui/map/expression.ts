import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';

/** The type of expressions takes the compiler minutes: parts of them are not looked at. */
export function expression(...parts: readonly unknown[]): ExpressionSpecification {
  return parts as unknown as ExpressionSpecification;
}

export function filterBy(...parts: readonly unknown[]): FilterSpecification {
  return parts as unknown as FilterSpecification;
}
