import { SpeechError } from './speech-error.ts';

/** The output of a program that has ended. */
export type Outcome = {
  /** What it printed, in ASCII. */
  printed: string;
  /** The file it wrote, or nothing. */
  written: Uint8Array<ArrayBuffer>;
};

/** WASI's error numbers for success, a bad descriptor, and no such file. */
const SUCCESS = 0;
const BADF = 8;
const NOENT = 44;

/** File descriptors: 0–2 are the standard streams, 3 is the folder `/`, 4 the output file. */
const STDOUT = 1;
const FOLDER = 3;
const FILE = 4;

/** Path of the output file, to be passed to the program. */
export const OUTPUT = '/out';

/** Most bytes a program may write; a sentence's sound has a few million. */
const MAX_BYTES = 64_000_000;

class Exit extends Error {}

/** A view on the memory of a program; `memory` is set once the program is instantiated. */
class ProgramMemory {
  memory: WebAssembly.Memory | undefined;
  readonly #decoder = new TextDecoder('latin1');

  view = () => new DataView(this.memory!.buffer);
  bytes = (at: number, length: number) => new Uint8Array(this.memory!.buffer, at, length);
  text = (at: number, length: number) => this.#decoder.decode(this.bytes(at, length));
}

/** What a program has printed and written so far. */
class ProgramOutput {
  printed = '';
  readonly file = growingFile();

  print(text: string): void {
    this.printed += text;
    if (this.printed.length > MAX_BYTES) throw new Exit('wrote too much');
  }
}

/** The calls by which a program reads its arguments. */
function argumentCalls(memory: ProgramMemory, args: readonly string[]) {
  const encoded = args.map((arg) => Buffer.from(`${arg}\0`, 'latin1'));
  return {
    args_sizes_get: (count: number, size: number) => {
      memory.view().setUint32(count, encoded.length, true);
      memory.view().setUint32(size, Buffer.concat(encoded).length, true);
      return SUCCESS;
    },
    args_get: (pointers: number, buffer: number) => {
      let at = buffer;
      encoded.forEach((arg, index) => {
        memory.view().setUint32(pointers + 4 * index, at, true);
        memory.bytes(at, arg.length).set(arg);
        at += arg.length;
      });
      return SUCCESS;
    },
  };
}

/** The calls by which a program finds and opens its output file. */
const folderCalls = (memory: ProgramMemory) => ({
  fd_prestat_get: (fd: number, stat: number) => {
    if (fd !== FOLDER) return BADF;
    memory.view().setUint32(stat, 0, true);
    memory.view().setUint32(stat + 4, 1, true);
    return SUCCESS;
  },
  fd_prestat_dir_name: (_fd: number, name: number) => {
    memory.view().setUint8(name, '/'.charCodeAt(0));
    return SUCCESS;
  },
  fd_fdstat_get: (fd: number, stat: number) => {
    if (fd > FILE) return BADF;
    memory.bytes(stat, 24).fill(0);
    // A terminal's type for the standard three, so that nothing seeks in them.
    memory.view().setUint8(stat, fd === FOLDER ? 3 : fd === FILE ? 4 : 2);
    // All rights.
    memory.view().setBigUint64(stat + 8, 0xffff_ffff_ffff_ffffn, true);
    memory.view().setBigUint64(stat + 16, 0xffff_ffff_ffff_ffffn, true);
    return SUCCESS;
  },
  fd_fdstat_set_flags: () => SUCCESS,
  path_open: (...call: [number, number, number, number, ...unknown[]]) => {
    const [, , at, length] = call;
    const opened = call.at(-1) as number;
    if (`/${memory.text(at, length)}` !== OUTPUT) return NOENT;
    memory.view().setUint32(opened, FILE, true);
    return SUCCESS;
  },
});

/** The calls by which a program writes. */
const outputCalls = (memory: ProgramMemory, output: ProgramOutput) => ({
  fd_read: (_fd: number, _vectors: number, _count: number, read: number) => {
    memory.view().setUint32(read, 0, true);
    return SUCCESS;
  },
  fd_write: (fd: number, vectors: number, count: number, wrote: number) => {
    let total = 0;
    for (let index = 0; index < count; index++) {
      const at = memory.view().getUint32(vectors + 8 * index, true);
      const length = memory.view().getUint32(vectors + 8 * index + 4, true);
      if (fd === STDOUT) output.print(memory.text(at, length));
      if (fd === FILE) output.file.write(memory.bytes(at, length));
      total += length;
    }
    memory.view().setUint32(wrote, total, true);
    return SUCCESS;
  },
  fd_seek: (fd: number, offset: bigint, whence: number, result: number) => {
    if (fd !== FILE) return BADF;
    memory.view().setBigUint64(result, BigInt(output.file.seek(Number(offset), whence)), true);
    return SUCCESS;
  },
  fd_close: () => SUCCESS,
});

/**
 * Runs a command-line program compiled to WASI preview 1, in memory of its own: it sees its
 * arguments and no file of ours, and may write one, `OUTPUT`. Only the system calls that such a
 * program makes are implemented.
 * @throws SpeechError `crashed` when it traps or writes without end
 */
export async function runWasi(program: WebAssembly.Module, args: string[]): Promise<Outcome> {
  const memory = new ProgramMemory();
  const output = new ProgramOutput();
  const system = {
    ...argumentCalls(memory, args),
    ...folderCalls(memory),
    ...outputCalls(memory, output),
    clock_time_get: (_clock: number, _precision: bigint, time: number) => {
      memory.view().setBigUint64(time, 0n, true);
      return SUCCESS;
    },
    proc_exit: (code: number) => {
      throw new Exit(String(code));
    },
  };
  const instance = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: system });
  const { memory: own, _start: start } = instance.exports;
  memory.memory = own as WebAssembly.Memory;
  try {
    (start as () => void)();
  } catch (error) {
    if (!(error instanceof Exit) || error.message !== '0') {
      throw new SpeechError('crashed', { cause: error });
    }
  }
  return { printed: output.printed, written: output.file.content() };
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
