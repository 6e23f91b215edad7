import type { Speech } from './speech.ts';
import type { SpeechThread } from './speech-thread.ts';

/** The voice that comes with the server: needs no service and costs nothing but time. */
export const createFliteSpeech = ({ speak, encode, close }: SpeechThread): Speech => ({
  engine: 'flite',
  timing: 'aligned',
  speak,
  encode,
  close,
});
