import { createStore } from 'zustand/vanilla';

/** What was recorded last; it never leaves the device. */
export type Recording = { url: string; blob: Blob };

type RecorderState = {
  status: 'idle' | 'asking' | 'recording';
  recording: Recording | null;
  /** Why nothing was recorded, for the reader. */
  problem: string | null;
};

/** A recording ends after this long, in milliseconds. */
const LONGEST = 60_000;

/** Records the reader's voice, one recording at a time. */
export function createRecorder() {
  const store = createStore<RecorderState>(() => ({
    status: 'idle',
    recording: null,
    problem: null,
  }));
  let active: { recorder: MediaRecorder; stream: MediaStream; limit: number } | null = null;
  let asked = 0;

  const release = () => {
    if (!active) return;
    clearTimeout(active.limit);
    // The browser's sign that the microphone is on goes out.
    for (const track of active.stream.getTracks()) track.stop();
    active = null;
  };
  const stop = () => {
    if (active?.recorder.state === 'recording') active.recorder.stop();
  };
  const drop = () => {
    const { recording } = store.getState();
    if (recording) URL.revokeObjectURL(recording.url);
    store.setState({ recording: null, problem: null });
  };
  return {
    store,
    /** Asks for the microphone and records until `stop`. */
    async start(): Promise<void> {
      if (store.getState().status !== 'idle') return;
      const own = ++asked;
      drop();
      store.setState({ status: 'asking' });
      try {
        if (!('mediaDevices' in navigator) || typeof MediaRecorder === 'undefined')
          throw new DOMException('', 'NotSupportedError');
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        if (own !== asked) return stream.getTracks().forEach((track) => track.stop());
        const recorder = new MediaRecorder(stream);
        const pieces: Blob[] = [];
        recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
        recorder.addEventListener('stop', () => {
          release();
          if (own !== asked) return;
          const blob = new Blob(pieces, { type: recorder.mimeType });
          const recording = blob.size > 0 ? { blob, url: URL.createObjectURL(blob) } : null;
          store.setState({ status: 'idle', recording, problem: recording ? null : '没有录到声音' });
        });
        active = { recorder, stream, limit: window.setTimeout(stop, LONGEST) };
        recorder.start();
        store.setState({ status: 'recording' });
      } catch (error) {
        release();
        if (own === asked) store.setState({ status: 'idle', problem: explain(error) });
      }
    },
    stop,
    /** Ends what is under way: what was said is kept, the microphone no longer asked for. */
    leave(): void {
      if (active) return stop();
      asked += 1;
      store.setState({ status: 'idle' });
    },
    /** Forgets the recording, or gives up the one under way. */
    clear(): void {
      asked += 1;
      stop();
      release();
      drop();
      store.setState({ status: 'idle' });
    },
  };
}

function explain(error: unknown): string {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return '没有麦克风权限。请在浏览器的网站设置里允许使用麦克风，再试一次';
    case 'NotFoundError':
      return '没有找到麦克风';
    case 'NotReadableError':
      return '麦克风正被别的程序占用';
    case 'NotSupportedError':
      return '这个浏览器不能录音，换一个试试';
    default:
      return '没有录成，请再试一次';
  }
}
