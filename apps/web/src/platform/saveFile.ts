/** Some telephones begin to read a file only a while after it was handed over. */
const KEPT_MS = 60_000;

/** Hands a text, or what was fetched, to the browser as a file to keep. */
export function saveFile(name: string, content: string | Blob, type: string) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
