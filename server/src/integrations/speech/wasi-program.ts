import { SpeechError } from './speech-error.ts';

/** What a program left behind. */
export type Outcome = {
  /** What it printed, in ASCII. */
  printed: string;
  /** The file it wrote, or nothing. */
  written: Uint8Array<ArrayBuffer>;
};

/** Of WASI's errno: what we answer. */
const SUCCESS = 0;
const BADF = 8;
const NOENT = 44;

/** Descriptors: 0–2 as everywhere, then the folder `/`, then the one file that may be written. */
const STDOUT = 1;
const FOLDER = 3;
const FILE = 4;

/** The path to give a program for its output. */
export const OUTPUT = '/out';

/** A sentence's sound is a few megabytes. */
const MAX_BYTES = 64_000_000;

class Exit extends Error {}

/**
 * Runs a command-line program compiled to WASI preview 1, in memory of its own: it sees its
 * arguments and no file of ours, and may write one, `OUTPUT`. Of the system's calls only those are
 * here that such a program makes.
 * @throws SpeechError `crashed` when it traps or writes without end
 */
export async function runWasi(program: WebAssembly.Module, args: string[]): Promise<Outcome> {
  let printed = '';
  const file = growingFile();
  let memory: WebAssembly.Memory;
  const view = () => new DataView(memory.buffer);
  const bytes = (at: number, length: number) => new Uint8Array(memory.buffer, at, length);
  const text = new TextDecoder('latin1');
  const encoded = args.map((arg) => Buffer.from(`${arg}\0`, 'latin1'));

  const system = {
    args_sizes_get: (count: number, size: number) => {
      view().setUint32(count, encoded.length, true);
      view().setUint32(size, Buffer.concat(encoded).length, true);
      return SUCCESS;
    },
    args_get: (pointers: number, buffer: number) => {
      let at = buffer;
      encoded.forEach((arg, index) => {
        view().setUint32(pointers + 4 * index, at, true);
        bytes(at, arg.length).set(arg);
        at += arg.length;
      });
      return SUCCESS;
    },
    clock_time_get: (_clock: number, _precision: bigint, time: number) => {
      view().setBigUint64(time, 0n, true);
      return SUCCESS;
    },
    fd_prestat_get: (fd: number, stat: number) => {
      if (fd !== FOLDER) return BADF;
      view().setUint32(stat, 0, true);
      view().setUint32(stat + 4, 1, true);
      return SUCCESS;
    },
    fd_prestat_dir_name: (_fd: number, name: number) => {
      view().setUint8(name, '/'.charCodeAt(0));
      return SUCCESS;
    },
    fd_fdstat_get: (fd: number, stat: number) => {
      if (fd > FILE) return BADF;
      bytes(stat, 24).fill(0);
      // A terminal's type for the standard three, so that nothing seeks in them.
      view().setUint8(stat, fd === FOLDER ? 3 : fd === FILE ? 4 : 2);
      // All rights.
      view().setBigUint64(stat + 8, 0xffff_ffff_ffff_ffffn, true);
      view().setBigUint64(stat + 16, 0xffff_ffff_ffff_ffffn, true);
      return SUCCESS;
    },
    fd_fdstat_set_flags: () => SUCCESS,
    path_open: (...call: [number, number, number, number, ...unknown[]]) => {
      const [, , at, length] = call;
      const opened = call.at(-1) as number;
      if (`/${text.decode(bytes(at, length))}` !== OUTPUT) return NOENT;
      view().setUint32(opened, FILE, true);
      return SUCCESS;
    },
    fd_read: (_fd: number, _vectors: number, _count: number, read: number) => {
      view().setUint32(read, 0, true);
      return SUCCESS;
    },
    fd_write: (fd: number, vectors: number, count: number, wrote: number) => {
      let total = 0;
      for (let index = 0; index < count; index++) {
        const at = view().getUint32(vectors + 8 * index, true);
        const length = view().getUint32(vectors + 8 * index + 4, true);
        if (fd === STDOUT) printed += text.decode(bytes(at, length));
        if (fd === FILE) file.write(bytes(at, length));
        total += length;
      }
      if (printed.length > MAX_BYTES) throw new Exit('wrote too much');
      view().setUint32(wrote, total, true);
      return SUCCESS;
    },
    fd_seek: (fd: number, offset: bigint, whence: number, result: number) => {
      if (fd !== FILE) return BADF;
      view().setBigUint64(result, BigInt(file.seek(Number(offset), whence)), true);
      return SUCCESS;
    },
    fd_close: () => SUCCESS,
    proc_exit: (code: number) => {
      throw new Exit(String(code));
    },
  };

  const instance = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: system });
  const { memory: own, _start: start } = instance.exports;
  memory = own as WebAssembly.Memory;
  try {
    (start as () => void)();
  } catch (error) {
    if (!(error instanceof Exit) || error.message !== '0') {
      throw new SpeechError('crashed', { cause: error });
    }
  }
  return { printed, written: file.content() };
}

function growingFile() {
  let buffer = new Uint8Array(65_536);
  let [size, position] = [0, 0];
  return {
    write: (chunk: Uint8Array) => {
      const end = position + chunk.length;
      if (end > MAX_BYTES) throw new Exit('wrote too much');
      if (end > buffer.length) {
        const larger = new Uint8Array(Math.max(end, 2 * buffer.length));
        larger.set(buffer);
        buffer = larger;
      }
      buffer.set(chunk, position);
      position = end;
      size = Math.max(size, end);
    },
    seek: (offset: number, whence: number): number => {
      const base = [0, position, size][whence] ?? 0;
      position = Math.max(0, base + offset);
      return position;
    },
    content: () => buffer.slice(0, size),
  };
}
