/** The elements a text is heard by: two for its sentences in turn, one for the whole. */
type AudioElements = {
  turns: readonly [HTMLAudioElement, HTMLAudioElement];
  whole: HTMLAudioElement;
  /**
   * To be called in a press: browsers of phones let an element sound later on, without a press and
   * behind a locked screen, only once one has begun it.
   */
  unlock: () => void;
};

export function createAudioElements(): AudioElements {
  const [first, second, whole] = [new Audio(), new Audio(), new Audio()];
  let locked = true;
  return {
    turns: [first, second],
    whole,
    unlock() {
      if (!locked) return;
      locked = false;
      const silence = URL.createObjectURL(silentSound());
      for (const audio of [first, second, whole]) {
        if (audio.getAttribute('src')) continue;
        audio.src = silence;
        // Another sound takes its place as soon as there is one.
        audio.play().catch(() => {});
      }
    },
  };
}

/** A fiftieth of a second, as a WAV file of 8 bits and 8 kHz. */
function silentSound(): Blob {
  const samples = 160;
  const file = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => file.setUint8(at + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  file.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, 8_000, true);
  file.setUint32(28, 8_000, true);
  file.setUint16(32, 1, true);
  file.setUint16(34, 8, true);
  write(36, 'data');
  file.setUint32(40, samples, true);
  for (let at = 44; at < 44 + samples; at++) file.setUint8(at, 128);
  return new Blob([file.buffer], { type: 'audio/wav' });
}
