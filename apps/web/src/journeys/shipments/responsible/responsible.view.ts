/** In a list of people: that it is nobody. */
export const NOBODY = 'nobody';

export function toValue(idUser: number | null): string {
  return idUser === null ? NOBODY : String(idUser);
}

export function fromValue(value: string | null): number | null {
  return value === null || value === NOBODY ? null : Number(value);
}
