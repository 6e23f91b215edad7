import { buildDictionary } from '@bluebird/engine/dictionary/build.ts';
import type { BuildMessage } from './dictionary-build.ts';

const say = (message: BuildMessage) => process.send!(message);

// Whoever wanted the dictionary is gone.
process.on('disconnect', () => process.exit(1));
try {
  await buildDictionary({
    file: process.argv[2]!,
    onProgress: (progress) => say({ progress }),
  });
  say({ done: true });
} catch (error) {
  say({ failed: (error as Error).message });
}
process.disconnect();
