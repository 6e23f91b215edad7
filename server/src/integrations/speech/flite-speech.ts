import { createSpeechLine } from './speech-line.ts';
import type { Speech } from './speech.ts';
import type { SpeechThread } from './speech-thread.ts';

/** The voice that comes with the server: needs no service and costs nothing but time. */
export const createFliteSpeech = ({ speak, encode, close }: SpeechThread): Speech => ({
  engine: 'flite',
  timing: 'aligned',
  says: (text) => /[A-Za-z0-9]/.test(text),
  speak,
  encode,
  // It has one thread.
  line: createSpeechLine(1),
  close,
});
