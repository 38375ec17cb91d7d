import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadSlices } from './slices.ts';
import { scriptOf, type Script } from './scripts.ts';

/** Inter, as on the screens, and Noto Sans for what it lacks; all under the SIL Open Font License. */
const FILES: Readonly<Record<string, () => string>> = {
  latin: () => import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  latinBold: () => import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  arabic: () => import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  arabicBold: () => import.meta.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
  hebrew: () => import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  hebrewBold: () => import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
  thai: () => import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  thaiBold: () => import.meta.resolve('@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf'),
  devanagari: () => import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  devanagariBold: () => import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
};

export interface Fonts {
  /** By the name that they are drawn with. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** East Asian letter → the name of the font that has it. */
  readonly sliceOf: ReadonlyMap<string, string>;
}

const loaded = new Map<string, Promise<Buffer>>();

/** What it takes to draw these words, each font read once. `words` may be anything that holds all of them, as JSON does. */
export async function loadFonts(words: string): Promise<Fonts> {
  const letters = new Set(words);
  const scripts = new Set<Script>(['latin', ...[...letters].map((letter) => scriptOf(letter))]);
  const { files, sliceOf } = await loadSlices([...letters].filter((letter) => scriptOf(letter) === 'eastAsian'));
  const needed = Object.entries(FILES).filter(([name]) => scripts.has(name.replace('Bold', '') as Script));
  const read = await Promise.all(needed.map(async ([name, find]) => [name, await load(name, find)] as const));
  return { files: new Map([...read, ...files]), sliceOf };
}

function load(name: string, find: () => string): Promise<Buffer> {
  const file = loaded.get(name) ?? readFile(fileURLToPath(find()));
  loaded.set(name, file);
  return file;
}
