import type { PlannedSentence } from '@bluebird/contract/listening.ts';
import { messageOf } from '#lib/api-error.ts';
import type { MadeAudio, SentenceAnswer } from './audio-source.ts';
import { queuedSentences, type Narrator, type NarratorEvents } from './narrator.ts';
import { afterPause, fail, finish, follow, sound, startPlayback, TICK } from './playback.ts';
import { sentenceSounds } from './sentence-sounds.ts';
import { decode, peaksBetween } from './sound-peaks.ts';

type Parts = {
  sentences: readonly PlannedSentence[];
  /** Asks for the sound of a sentence. @throws ApiError */
  ask: (index: number, signal: AbortSignal) => Promise<SentenceAnswer>;
  /** Sound in turn: one is heard while the other has the next sentence ready. */
  elements: readonly [HTMLAudioElement, HTMLAudioElement];
  /** Called once when the whole recording is there. @param waits whether playback is waiting for it */
  onMade: (made: MadeAudio, waits: boolean) => void;
};

/**
 * Reads a text whose sound is still being made, a sentence at a time. Each sound ends with the pause
 * after its sentence, and the next begins as it ends.
 */
export function sentenceNarrator(
  { sentences, ask, elements, onMade }: Parts,
  events: NarratorEvents,
): Narrator {
  const closing = new AbortController();
  const { signal } = closing;
  /** What is to be read when the sound that is heard has ended with its pause. */
  let queued: number | null = null;
  const playback = startPlayback(events);
  const sounds = sentenceSounds(elements, {
    count: sentences.length,
    ask,
    onMade: (made) => onMade(made, playback.playing && playback.current !== null && !isHeard()),
    signal,
  });
  /** Whether the sentence that is read is the one in the element. */
  const isHeard = () => playback.current !== null && sounds.has(playback.current);

  const begin = async (index: number) => {
    queued = null;
    try {
      const audio = await sounds.ready(index);
      if (audio && playback.playing) await sound(playback, audio);
    } catch (error) {
      fail(playback, sounds.active(), messageOf(error));
    }
  };
  const followNow = async () => {
    if (!playback.playing || !isHeard()) return;
    const now = await sounds.of(playback.current!);
    if (now && isHeard()) follow(playback, sounds.active(), now.sentence);
  };
  const timer = setInterval(() => void followNow(), TICK);

  sounds.listen('playing', () => playback.playing && events.started());
  sounds.listen('ended', (audio) => {
    if (playback.playing && isHeard()) finish(playback, audio);
    if (playback.playing && queued !== null) void begin(queued);
  });
  sounds.listen('pause', (audio) => afterPause(playback, audio));
  sounds.listen('error', (audio) => {
    sounds.drop(audio);
    fail(playback, audio, '朗读的声音没有加载出来');
  });

  return {
    kind: 'server',
    sentences: queuedSentences(sentences),
    play(index) {
      playback.current = index;
      playback.playing = true;
      if (playback.finishing && !sounds.active().ended) queued = index;
      else void begin(index);
    },
    pause() {
      playback.playing = false;
      sounds.active().pause();
    },
    resume() {
      playback.playing = true;
      if (queued !== null) void begin(queued);
      else if (playback.current !== null && !isHeard()) void begin(playback.current);
      else void sound(playback, sounds.active());
    },
    setRate: sounds.setRate,
    async peaks(index, count) {
      const found = await sounds.of(index);
      if (!found) throw new Error('The whole is there instead');
      const { from, to } = found.sentence;
      return peaksBetween(await decode(await found.mp3.arrayBuffer()), { from, to }, count);
    },
    close() {
      closing.abort();
      clearInterval(timer);
      sounds.close();
    },
  };
}
