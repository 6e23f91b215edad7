import type { SpokenSentence } from '@bluebird/contract/listening.ts';
import { wordAtTime } from './audio-times.ts';
import type { NarratorEvents } from './narrator.ts';

/** How often the words are followed, in milliseconds. */
export const TICK = 50;

/** What a narrator that plays audio elements is doing, and whom it tells. */
export type Playback = {
  /** Index of the sentence that is read; null from its end until `play` asks for another. */
  current: number | null;
  /** Whether it is to sound. */
  playing: boolean;
  /** Whether the player is being told that a sentence was read. */
  finishing: boolean;
  readonly events: NarratorEvents;
};

export const startPlayback = (events: NarratorEvents): Playback => ({
  current: null,
  playing: false,
  finishing: false,
  events,
});

/** Sounds an element, or tells that the browser wants a press first. */
export async function sound(playback: Playback, audio: HTMLAudioElement): Promise<void> {
  try {
    await audio.play();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') halt(playback);
    // Anything else is told by the element's own events.
  }
}

/** To be called when an element has paused, by the reader or by the system. */
export function afterPause(playback: Playback, audio: HTMLAudioElement): void {
  // By the system: another app's sound, the headphones pulled out.
  if (!audio.ended && audio.readyState > 2 && !audio.error) halt(playback);
}

function halt(playback: Playback): void {
  if (!playback.playing) return;
  playback.playing = false;
  playback.events.refused();
}

/** Tells the word that is heard, or that the sentence was read. */
export function follow(
  playback: Playback,
  audio: HTMLAudioElement,
  sentence: SpokenSentence,
): void {
  if (!playback.playing || audio.seeking || audio.readyState < 2) return;
  if (audio.currentTime >= sentence.to) return finish(playback, audio);
  const word = wordAtTime(sentence, audio.currentTime);
  if (word) playback.events.word(word);
}

/** Tells that the sentence was read. */
export function finish(playback: Playback, audio: HTMLAudioElement): void {
  playback.current = null;
  playback.finishing = true;
  playback.events.ended();
  playback.finishing = false;
  // No further sentence was asked for.
  if (playback.current === null) {
    playback.playing = false;
    audio.pause();
  }
}

/** Stops and tells the reader why. */
export function fail(playback: Playback, audio: HTMLAudioElement, message: string): void {
  playback.playing = false;
  audio.pause();
  playback.events.failed(navigator.onLine ? message : '网络已断开，朗读停在这里');
}

/** 1 is the voice's own speed. It outlives a change of the element's source. */
export function setRate(audio: HTMLAudioElement, rate: number): void {
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
}

/** Takes the sound out of an element. */
export function silence(audio: HTMLAudioElement): void {
  audio.pause();
  audio.removeAttribute('src');
  audio.load();
}
