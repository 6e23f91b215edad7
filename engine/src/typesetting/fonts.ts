import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The faces that documents are set in; each is a folder of its package, as the packages hold far more. */
const FACES = {
  'source-serif-4': ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'],
  // Of what Source Serif lacks: phonetics, Greek, Cyrillic, Vietnamese.
  'noto-serif': ['400Regular', '400Regular_Italic', '700Bold'],
  'noto-sans': ['400Regular', '600SemiBold'],
  'noto-serif-sc': ['400Regular', '600SemiBold'],
  'noto-sans-sc': ['400Regular', '600SemiBold'],
  'noto-emoji': ['400Regular'],
} as const;

/** @returns the folders of all faces */
export const fontFolders = (): string[] =>
  Object.entries(FACES).flatMap(([family, faces]) => {
    const folder = path.dirname(require.resolve(`@expo-google-fonts/${family}/package.json`));
    return faces.map((face) => path.join(folder, face));
  });
