/** A target whose path stands for no text (`/%E0%A4%A`) is a path like any other that nothing is found at: its signs stand for themselves. */
export function decodable(target: string): string {
  const [path = '', ...query] = target.split('?');
  return isDecodable(path) ? target : [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
