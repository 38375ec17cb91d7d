import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Inter, as on the screens, for everything but Arabic; both under the SIL Open Font License. */
const FILES = {
  latin: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  latinBold: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  arabic: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  arabicBold: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
} as const;

export type FontName = keyof typeof FILES;
export type Fonts = Readonly<Record<FontName, Buffer>>;

let loaded: Promise<Fonts> | null = null;

/** Read once, when the first PDF is asked for. */
export function loadFonts(): Promise<Fonts> {
  loaded ??= Promise.all(Object.entries(FILES).map(async ([name, file]) => [name, await readFile(fileURLToPath(file))] as const)).then(
    (entries) => Object.fromEntries(entries) as Record<FontName, Buffer>,
  );
  return loaded;
}
