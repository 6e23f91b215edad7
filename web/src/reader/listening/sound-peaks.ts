/** How loud a sound is in each of `count` equal parts, 0 to 1, the loudest one 1. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const peaks = Array.from({ length: count }, (_, part) => {
    const start = Math.floor((part * samples.length) / count);
    const end = Math.floor(((part + 1) * samples.length) / count);
    let peak = 0;
    for (let at = start; at < end; at++) peak = Math.max(peak, Math.abs(samples[at]!));
    return peak;
  });
  const loudest = Math.max(0, ...peaks);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}

/** A stretch of an MP3 that plays at a constant rate. */
export type Stretch = {
  url: string;
  /** Seconds of the whole sound. */
  duration: number;
  from: number;
  to: number;
};

/** Seconds around a stretch that are fetched with it: the first frames of a piece decode badly. */
const AROUND = 0.3;

/**
 * The bytes that hold a stretch, both ends included, and where in the sound they begin, in seconds.
 * @param size bytes of the whole file
 */
export function bytesOf(
  { duration, from, to }: Pick<Stretch, 'duration' | 'from' | 'to'>,
  size: number,
): { first: number; last: number; begin: number } {
  const rate = size / duration;
  const first = Math.max(0, Math.floor((from - AROUND) * rate));
  const last = Math.min(size - 1, Math.ceil((to + AROUND) * rate));
  return { first, last, begin: first / rate };
}

/** Low enough for a picture, and quick. */
const PICTURE_RATE = 8_000;

/** The samples of a sound in any format the browser knows. @throws when it is none */
export async function decode(sound: ArrayBuffer): Promise<Float32Array> {
  const buffer = await new OfflineAudioContext(1, 1, PICTURE_RATE).decodeAudioData(sound);
  return buffer.getChannelData(0);
}

/**
 * How loud a stretch of the server's sound is; only its own bytes are fetched.
 * @throws when it cannot be had
 */
export async function stretchPeaks(stretch: Stretch, count: number): Promise<number[]> {
  const head = await fetch(stretch.url, { method: 'HEAD' });
  const size = Number(head.headers.get('content-length'));
  if (!head.ok || !size) throw new Error('The sound cannot be had');
  const { first, last, begin } = bytesOf(stretch, size);
  const part = await fetch(stretch.url, { headers: { range: `bytes=${first}-${last}` } });
  const samples = await decode(await part.arrayBuffer());
  return peaksBetween(samples, { from: stretch.from - begin, to: stretch.to - begin }, count);
}

/** How loud decoded sound is between two times, in seconds. */
export function peaksBetween(
  samples: Float32Array,
  { from, to }: { from: number; to: number },
  count: number,
): number[] {
  const at = (time: number) => Math.max(0, Math.round(time * PICTURE_RATE));
  return peaksOf(samples.subarray(at(from), at(to)), count);
}
