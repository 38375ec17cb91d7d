/** The pattern of `like` for what contains a text as it is written, signs with a meaning of their own included. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
