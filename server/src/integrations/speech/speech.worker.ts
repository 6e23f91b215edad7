import { speakWithFlite } from './flite.ts';
import { encodeMp3 } from './mp3.ts';
import { SpeechError } from './speech-error.ts';
import type { Mp3, SpokenAudio } from './speech.ts';

/** A sentence that brings the program down is passed over, as one without English is. */
export async function speak({ sentence }: { sentence: string }): Promise<SpokenAudio | null> {
  try {
    return await speakWithFlite(sentence);
  } catch (error) {
    if (error instanceof SpeechError) return null;
    throw error;
  }
}

export const encode = ({
  pcm,
  sampleRate,
}: {
  pcm: Float32Array;
  sampleRate: number;
}): Promise<Mp3> => encodeMp3(pcm, sampleRate);
